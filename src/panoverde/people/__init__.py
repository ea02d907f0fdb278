"""Who is behind an id: names, documents, contacts, consents, photo, notes. Can be exported and erased.

    the journal knows  ─►  a random id  ◄─  people knows the rest, in ordinary tables

Results and accounts stay whole when somebody is erased, because they only ever held the id. Documents
are read through `viewing` and nowhere else: each look is written down with who looked and why.
"""
