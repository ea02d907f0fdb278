"""What every other part is made of: citations, refusals, words in three languages."""
