"""Whole club series, played by commands, whose journal is asked what must always hold.

    programme ─► Club: desk, floor, director ─► Application.handle ─► SQLite ─► the records as they were kept
                   └ tries the wrong thing too, and keeps every refusal             │
                                                          journal.py: read as plain JSON, by code of its own
                                                                                    │
                        demands.py: what each book wants, from its clauses ─► questions.py ─► what does not hold

Who plays may look at the product's state, to know what there is to do. Who asks knows nothing but the records:
it imports nothing of the product. A seed plays the same series again; `python -m tests.series_nights` asks one.
"""
