"""One engine for the forms of desk, floor and director: shown, read and answered by what commands declare."""
