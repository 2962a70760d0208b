"""What each seat may know, imagine and claim."""
