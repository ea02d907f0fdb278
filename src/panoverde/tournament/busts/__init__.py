"""Who is out, in which place, and who comes back."""
