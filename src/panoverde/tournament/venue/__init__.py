"""The venue: table with cameras, languages, health, special needs, dealers' pushes."""
