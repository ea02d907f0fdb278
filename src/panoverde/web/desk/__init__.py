"""The registration desk: one screen for a queue, and the till behind it."""
