"""Acts in turn: what chips, words and motions mean."""
