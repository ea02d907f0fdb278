"""What every noun stands on: the records a tournament is made of, finding things in them, deciding and declaring."""
