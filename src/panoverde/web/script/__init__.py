"""The announcer's script: what to read to the room, in three languages side by side."""
