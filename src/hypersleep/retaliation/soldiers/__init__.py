"""The soldiers: their turns, bodies, orders, reactions and objectives."""
