"""Panoverde runs live poker tournament series under an executable rulebook."""

__version__ = "0.1.0"
