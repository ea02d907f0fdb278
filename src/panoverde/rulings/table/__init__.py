"""A table as anyone can see it: what is said of it, and what follows from that."""
