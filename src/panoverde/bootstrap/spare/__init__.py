"""A spare machine: it follows the main one's journal, and takes over.

    main: feed ──lines──► spare: follow (fenced off itself)
    take over:  fence the main one off ─► one last feed ─► take the own fence down ─► serve

What two machines can promise: whoever was fenced off records nothing more. Who does not answer cannot be fenced off,
so a person must say that it is off; and a main machine that was fed from does not start by itself until it has heard
that its spare still follows. See docs/spare.md.
"""
