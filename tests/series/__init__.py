"""What belongs to a series: its room, its rota, who sits where."""
