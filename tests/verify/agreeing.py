"""Two readers, one verdict: what `panoverde verify` says of a file, and what the page says of it.

`python -m tests.verify.agreeing 10000` compares them on so many changed files (make agree); the ordinary tests
compare a few hundred.
"""

import io
import sys
from collections import Counter
from typing import Any

from panoverde.application.exports import NotAnExport, Published, opened
from panoverde.application.verdicts import Verdict
from panoverde.application.verify import verify_records
from tests.verify.mutations import mutations
from tests.verify.reading_page import ReadingPage, reading_page

COUNTED = ("records", "draws", "recomputed", "not_yet_revealed", "by_hand", "voided", "heads")
DECIDED = ("stream", "seq", "last", "book", "edition", "kept")
MANY = 10_000


def python_says(file: bytes, heads: tuple[Published, ...] | None = None) -> Verdict | None:
    """What the command says; None where it takes the file for no journal."""
    try:
        header, records = opened(io.BytesIO(file), "a test")
    except NotAnExport:
        return None
    return verify_records(records, heads=heads, ends=header.heads, editions=header.editions)


def as_said(verdict: Verdict | None) -> object:
    """A verdict as far as both say it."""
    if verdict is None:
        return None
    bad = verdict.first_bad and [verdict.first_bad.stream, verdict.first_bad.seq, verdict.first_bad.what]
    decided = [[getattr(one, key) for key in DECIDED] for one in verdict.decided_by]
    alone = [[span.stream, span.seq, span.last] for span in verdict.unconfirmed]
    odd = [[one.stream, one.what, one.count, one.about] for one in verdict.unusual]
    counts = sorted([one.stream, one.what, one.purpose, one.by, one.count] for one in verdict.counted)
    return [bad, [getattr(verdict, key) for key in COUNTED], decided, alone, counts, odd]


def as_page_said(said: dict[str, Any] | None) -> object:
    """The same of the page's."""
    if said is None:
        return None
    bad = said["first_bad"] and [said["first_bad"][key] for key in ("stream", "seq", "what")]
    decided = [[one[key] for key in DECIDED] for one in said["decided_by"]]
    alone = [[span["stream"], span["seq"], span["last"]] for span in said["unconfirmed"]]
    return [bad, [said[key] for key in COUNTED], decided, alone, sorted(said["counted"]), said["unusual"]]


def disagreements(page: ReadingPage, many: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Compare both on so many changed files: where they differ, and what was found how often."""
    differ, found = [], Counter[str]()
    for said, file in mutations(many, seed):
        verdict = python_says(file)
        ours, theirs = as_said(verdict), as_page_said(page.says(file))
        found[verdict.first_bad.what if verdict and verdict.first_bad else "fits" if verdict else "none"] += 1
        if ours != theirs:
            differ.append(f"{said}\n  command: {ours} {verdict and verdict.first_bad}\n  page:    {theirs}")
    return differ, found


def main() -> None:
    """Compare, and say where they differ."""
    many, seed = (int(word) for word in (*sys.argv[1:], str(MANY), "2801")[:2])
    with reading_page() as page:
        differ, found = disagreements(page, many, seed)
    for each in differ:
        print(each)
    print(f"{len(differ)} of {many} files are judged differently; found: {dict(found.most_common())}")
    sys.exit(bool(differ))


if __name__ == "__main__":
    main()
