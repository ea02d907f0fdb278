"""What hands are worth before the cards have come: counted where that is quick, drawn otherwise."""
