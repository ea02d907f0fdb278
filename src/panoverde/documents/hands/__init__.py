"""A hand for people: as a text to read, and as a picture of the table."""
