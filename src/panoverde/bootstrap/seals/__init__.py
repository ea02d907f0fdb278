"""Seals: rows that no journal chains are signed as they are written, so that an edit behind our back is found.

    row saved ─► HMAC over its values, under a key of the installation ─► kept beside it ─► `panoverde doctor`

Names, documents, logs and published heads are not facts of the journal. Whoever can write to the database can
change them; without the key, which lies outside it, the seal then does not fit.
"""
