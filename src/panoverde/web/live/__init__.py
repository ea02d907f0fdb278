"""Screens that follow: one server-sent-event connection per browser, many topics, resumable."""
