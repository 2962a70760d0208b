"""What the Rooms do for those who use them."""
