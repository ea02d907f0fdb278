"""Which rows about people are sealed as they are written: an edit behind the software's back is then found.

Only their seals are compared, never what is in them: whoever examines an installation sees nobody's data.
"""

# by table: what is said of a row that is not as it was written
SEALED = {
    "people.Person": "The name or birthday of somebody",
    "people.IdDocument": "A document of somebody",
    "people.AccessLog": "The log of who saw protected data",
}
ONLY_ADDED_TO = ("people.AccessLog",)
