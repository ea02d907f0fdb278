"""Search: what a director types, answered with the best clause first.

    query ─► words ─► phrases that share them ─► topics and clauses ─► the clauses of each book

A word that is not known is taken for the start of one (search as you type) or for a typing error.
A clause number ("75.A", "ksop 42") is answered with that clause.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.library import Library
from panoverde.rulebook.model import Clause
from panoverde.rulebook.packing import BOOKS, read_index
from panoverde.rulebook.search_index import Index, build_index
from panoverde.rulebook.words import fold, raw_words, stems, tokens

MOST_CHARACTERS = 300
MOST_WORDS = 7
MOST_BEGUN = 8
MOST_TYPED = 16  # words that count in one query
_PUNCTUATION = "§.,:;?!()[]“”\"'"
_CIRCUITS = frozenset(("ksop", "bsop", "scpt", "tda"))
_TYPED_WHOLE = 0.92  # a word that was only begun, or mistyped, counts a little less
_OWN = 0.35  # what a clause says itself, beside what its topic says
_NEXT = 0.3  # the phrases after the best one
_SAID = 0.8  # a phrase of the floor, word for word
_AGAIN = 0.82  # each further clause of one topic in one book, so that the answers differ


class EmptySearch(Refusal):
    """Nothing to look for."""

    code = "rulebook.empty-search"
    says = "The search holds no word. Type what happened at the table, such as “fora da vez”."


class Hit(msgspec.Struct, frozen=True):
    """A clause that answers, and how well."""

    clause: Clause
    score: float


class Search:
    """Looks into the books of a library."""

    def __init__(self, library: Library, index: Index) -> None:
        self._library = library
        self._index = index
        self._words = list(index.vocabulary)

    def __call__(self, query: str, books: Sequence[str] = (), *, limit: int = 10, typing: bool = False) -> list[Hit]:
        """Find the clauses that answer `query` in these books (in all, where none is named).

        While somebody is `typing`, the last word may be only the beginning of one.

        Raises:
            EmptySearch: the query holds no word.
            UnknownBook: one of the books is not on the shelf.
        """
        query = query[:MOST_CHARACTERS]
        if not raw_words(query):
            raise EmptySearch
        named = [self._library.book(name).id for name in books or self._library.ids]
        wanted, rest = self._books_in(query, named)
        words = rest if tokens(rest) else query  # “o que é a TDA?” is about the TDA
        hits = self._by_number(rest, wanted) or self._by_words(words, wanted, typing=typing)
        once: dict[str, Hit] = {}
        for hit in hits:
            once.setdefault(hit.clause.id, hit)  # a house holds its base book's clauses too
        return list(once.values())[: max(limit, 0)]

    def _books_in(self, query: str, books: list[str]) -> tuple[list[str], str]:
        """Take “KSOP”, “tda 2015”, “ksop-2026:” in the query for the books to look into."""
        parts = [(word, set(fold(word).strip(_PUNCTUATION).split("-"))) for word in query.replace(":", " ").split()]
        words = {part for _, names in parts for part in names}
        said = [name for name in books if _names(name) <= words]
        said = said or [name for name in books if self._is_name(name.split("-")[0]) and name.split("-")[0] in words]
        if not said:
            return books, query
        spoken = {part for name in said for part in _names(name)}
        rest = " ".join(word for word, names in parts if not names <= spoken)
        return said, rest

    def _is_name(self, word: str) -> bool:
        """A book is called by its first word (KSOP) only where that is no word of the rules (“final”)."""
        return not any(form in self._index.postings for form in stems(word)) or word in _CIRCUITS

    # -- numbers ---------------------------------------------------------------------------------

    def _by_number(self, query: str, books: Iterable[str]) -> list[Hit]:
        """Answer a clause's number, ours or the document's, with that clause and those below it."""
        words = [word.strip(_PUNCTUATION) for word in query.split()]
        wanted = [word for word in words if word and fold(word) not in _RULE_WORDS] or words[-1:]
        if len(wanted) != 1 or not wanted[0]:
            return []
        number = wanted[0].lower()
        hits = []
        for name in books:
            book = self._library.book(name)
            for clause in book.clauses.values():
                if fit := _number_fit(number, clause.number.lower(), book.print_number(clause).lower()):
                    hits.append(Hit(clause, fit))
        return sorted(hits, key=lambda hit: -hit.score)

    # -- words -----------------------------------------------------------------------------------

    def _by_words(self, query: str, books: Iterable[str], *, typing: bool) -> list[Hit]:
        scores = self._score(query, typing=typing)
        index = self._index
        best = sorted((at for at in scores if at < index.topics), key=lambda at: -scores[at])
        topics = {index.abouts[at]: scores[at] for at in best}
        own = {index.abouts[at]: score for at, score in scores.items() if at >= index.topics}
        hits = [hit for name in books for hit in self._in_book(name, topics, own)]
        return sorted(hits, key=lambda hit: -hit.score)

    def _in_book(self, name: str, topics: dict[str, float], own: dict[str, float]) -> Iterable[Hit]:
        by_topic: dict[str, list[tuple[float, Clause]]] = defaultdict(list)
        for clause in self._library.book(name).clauses.values():
            score = topics.get(clause.topic, 0.0) + _OWN * own.get(clause.id, 0.0)
            if score:
                by_topic[clause.topic].append((score, clause))
        for found in by_topic.values():
            found.sort(key=lambda pair: -pair[0])
            for again, (score, clause) in enumerate(found):
                yield Hit(clause, round(score * _AGAIN**again, 4))

    def _score(self, query: str, *, typing: bool) -> dict[int, float]:
        """Weigh topics and clauses by the phrases that share words with the query."""
        words = self._understood(query, typing=typing)
        total = sum(weight for _, weight in words) or 1.0
        shared: dict[int, float] = defaultdict(float)
        everything: dict[int, float] = defaultdict(float)
        index = self._index
        for forms, weight in words:
            phrases = {at for form in forms for at in index.postings[form]}
            for at in phrases:
                shared[at] += weight
            for about in {index.phrases[at].about for at in phrases}:
                everything[about] += weight
        fits: dict[int, list[float]] = defaultdict(list)
        for at, weight in shared.items():
            phrase = index.phrases[at]
            fits[phrase.about].append(phrase.weight * weight * weight / (total * max(phrase.mass, weight)))
        scores = {about: _together(found) + (everything[about] / total) ** 2 for about, found in fits.items()}
        for about, part in self._said(query).items():
            scores[about] = scores.get(about, 0.0) + _SAID * part
        return scores

    def _said(self, query: str) -> dict[int, float]:
        """Find titles and floor phrases that stand in the query word for word, and how much of it they are."""
        words = raw_words(query)
        said: dict[int, float] = {}
        for length in range(min(len(words), MOST_WORDS), 1, -1):
            for start in range(len(words) - length + 1):
                for about in self._index.sayings.get(" ".join(words[start : start + length]), ()):
                    said.setdefault(about, length / len(words))
        return said

    def _understood(self, query: str, *, typing: bool) -> list[tuple[list[str], float]]:
        """Turn the query's words into stems of the index, with their weight."""
        typed = list(dict.fromkeys(tokens(query) or [f"={word}" for word in raw_words(query)]))[:MOST_TYPED]
        understood = []
        for at, word in enumerate(typed):
            forms, certainty = self._known(word, last=at == len(typed) - 1, typing=typing)
            if forms:
                rarity = [self._index.rarity[form] for form in forms]
                understood.append((forms, certainty * (sum(rarity) / len(rarity) if typing else max(rarity))))
        return understood

    def _known(self, word: str, *, last: bool, typing: bool) -> tuple[list[str], float]:
        forms = [form for form in stems(word) if form in self._index.postings]
        if forms and not (last and typing):
            return forms, 1.0
        if last and len(word) >= 2 and (begun := self._begun(word)):
            return list({*forms, *self._forms(begun)}), _TYPED_WHOLE
        return (forms, 1.0) if forms else self._mistyped(word)

    def _begun(self, word: str) -> list[str]:
        """Give the words that begin so, those of most phrases first."""
        begun = [known for known in self._words if known.startswith(word)]
        return sorted(begun, key=lambda known: -len(self._index.postings[known]))[:MOST_BEGUN]

    def _mistyped(self, word: str) -> tuple[list[str], float]:
        if len(word) < 4 or word.isdigit():
            return [], 0.0
        from rapidfuzz import process  # noqa: PLC0415  most searches need none
        from rapidfuzz.distance import OSA  # noqa: PLC0415

        near = process.extract(word, self._words, scorer=OSA.normalized_similarity, score_cutoff=0.72, limit=3)
        if not near:
            return [], 0.0
        top = near[0][1]
        return self._forms([known for known, likeness, _ in near if likeness >= top - 0.05]), _TYPED_WHOLE * top

    def _forms(self, words: Iterable[str]) -> list[str]:
        return list({form for word in words for form in self._index.vocabulary[word]})


_RULE_WORDS = frozenset(
    ("regra", "rule", "regla", "clausula", "clause", "artigo", "article", "articulo", "art", "item")
)


def _number_fit(wanted: str, number: str, printed: str) -> float:
    """Say how well a number fits: exactly, without its dots, or as the part above.

    >>> _number_fit("75.a", "75.a", "75.a"), _number_fit("75a", "75.a", "75.a"), _number_fit("75", "75.a", "75.a")
    (3.0, 2.0, 1.0)
    """
    if wanted == number:
        return 3.0
    if wanted == printed or (not wanted.isdigit() and len(wanted) > 1 and wanted == number.replace(".", "")):
        return 2.0
    return 1.0 if number.startswith(f"{wanted}.") else 0.0


def _together(fits: list[float]) -> float:
    """Weigh a rule's phrases: the best one decides, the next three help."""
    fits.sort(reverse=True)
    return fits[0] + _NEXT * sum(fits[1:4])


def _names(book: str) -> set[str]:
    """The words by which a book is called.

    >>> sorted(_names("ksop-2026"))
    ['2026', 'ksop']
    """
    return set(book.split("-"))


def open_search(library: Library) -> Search:
    """Search these books; a house's own clauses are indexed on the spot."""
    if set(library.ids) <= set(BOOKS):
        return Search(library, read_index())
    return Search(library, build_index(library.topics, library.parameters, library.sources.values()))
