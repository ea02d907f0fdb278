"""A whole club night in Chromium: the people who work it, and the screens that follow."""
