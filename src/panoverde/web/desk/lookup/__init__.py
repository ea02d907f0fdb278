"""Finding a player: who is meant, who it is, how they stand in the tournament."""
