"""The floor's screen: the map of the room, a table in the hand, what the tables need now."""
