"""PHH, the open format for hand histories: read, played and written without loss."""
