"""Setting a tournament up, changing it, stopping it: announced within its book."""
