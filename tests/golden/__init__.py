"""Golden journals: exports kept as they were written, and what every version must make of them.

    histories/ ─(record.py, once)─► journals/<name>.jsonl           the export, frozen
                                    journals/<name>.expected.jsonl  what each record changed, in plain words
                                    journals/<name>.says.jsonl      what the editions in it say on every parameter
                                    journals/SHA256SUMS             so that none is edited unnoticed

    journals/*.jsonl ─► replaying.py + picture.py ─► compared line by line in test_golden.py

The files are what counts: histories may drift from them, since what is decided may change, but what
was decided may not. A new event gets a new history and new files; old files are never written again.
`picture.py` and `names.py` alone know how a tournament is kept in memory, and change when that does.
"""
