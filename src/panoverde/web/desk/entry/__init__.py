"""An entry: what the book wants to see, whether it could be, what stands, what can be done with it."""
