"""The machinery of rulings: facts, rows, open points, and what a ruling is made of."""
