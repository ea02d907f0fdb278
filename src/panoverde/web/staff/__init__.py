"""Staff: the door, one’s own account, the people of a series, shared terminals."""
