"""Tables, seats and moves, and what the floor should do next."""
