"""Who shows, in which order, and who must."""
