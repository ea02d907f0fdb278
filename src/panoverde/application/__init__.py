"""handle(command): catch up, decide, append, publish. Plain Python; the world comes in by ports."""
