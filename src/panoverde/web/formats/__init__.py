"""How numbers are written, where Django writes them otherwise than the floor does."""
