"""Printing: which printers there are, what waits for them, and the worker that sends it.

    a sale ─► queue.enqueue: one row ─► worker: claims, sends, marks ─► sent
                                              └─ printer off: waits and tries again; the error is shown

Nothing is sent twice, except where a send broke off in the middle: nobody knows then what came out, so
it is sent again with a mark on top. What a job prints names people; it is forgotten some hours later.
"""
