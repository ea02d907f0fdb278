"""Django's settings, addresses and entry point."""
