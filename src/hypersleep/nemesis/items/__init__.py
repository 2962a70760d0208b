"""Items and Objects: having, using, throwing, trading and making them."""
