"""Double entry: every centavo that moves leaves one account and enters another."""
