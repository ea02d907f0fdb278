"""Where staff land: what is on tonight, and the way to one's own screen."""
