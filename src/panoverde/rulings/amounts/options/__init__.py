"""What may each do: the call, the smallest and the largest raise, and why not."""
