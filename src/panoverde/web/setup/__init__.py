"""Setting up: a new tournament on one page, its changes later, the house, the printers."""
