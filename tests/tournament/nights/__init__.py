"""Random nights beside a model of their own: seats, balance, places and prizes reckoned a second time.

    play ─► Application.handle ─► what happened ─► Model.hear ─► what must be now
                                                                        │
                                the tournament's state ─► Model.compare ┘  ─► deviations

The model knows the books' parameters and what came out of draws. It imports nothing that decides, so
what the two have in common is the rule and not its code. `make bench` plays thousands, the tests a few.
"""
