"""Series: seasons, stages, and the tournaments that belong to them."""
