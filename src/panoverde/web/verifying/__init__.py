"""What anybody needs to check the draws: the journal's files, its heads, and a page that reads them."""
