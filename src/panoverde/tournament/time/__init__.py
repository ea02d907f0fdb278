"""Time: called time, the action clock, time cards."""
