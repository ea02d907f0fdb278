"""The director's screen: what needs me now, the clock, the figures, the last facts and their corrections."""
