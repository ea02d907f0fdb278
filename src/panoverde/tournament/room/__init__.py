"""The room: calls for the director, what the screens show."""
