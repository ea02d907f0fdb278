"""Button and blinds: where they are, where they go, who posts and who speaks."""
