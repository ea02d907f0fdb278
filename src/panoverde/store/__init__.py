"""The journal and its helpers in a database: SQLite or PostgreSQL, over Django's connection."""
