"""The showdown: who shows, what is tabled, who may see a hand, what may still be disputed."""
