"""Papers: who may enter and be there: documents, receipts, presence, refusals."""
