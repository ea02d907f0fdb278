"""Paper: receipts, and the printer of the desk."""
