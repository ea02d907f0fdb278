"""Announcements: what is read to the room, and what of it leaves the house."""
