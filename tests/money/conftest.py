"""Whatever is played here is verified."""

from tests.verifying import what_is_played_verifies

__all__ = ["what_is_played_verifies"]
