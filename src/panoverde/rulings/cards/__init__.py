"""Cards that were lost: taken by the dealer, mixed with the muck, thrown in by mistake."""
