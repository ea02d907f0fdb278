"""The first deal went wrong: a misdeal or not, and how it is dealt again."""
