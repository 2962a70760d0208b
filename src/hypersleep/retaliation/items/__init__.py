"""Items and tactical gear: having, finding, using and trading them."""
