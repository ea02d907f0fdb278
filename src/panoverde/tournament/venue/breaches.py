"""Rules of the venue that were not kept: what is a breach there, and what the book lets follow."""

from collections.abc import Callable, Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import in_field
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e
from panoverde.tournament.venue import refusals as no
from panoverde.tournament.venue.health import holds
from panoverde.tournament.venue.languages import spoken

SCALE: tuple[e.Measure, ...] = (
    "verbal-warning",
    "missed-hands",
    "disqualification",
    "disqualification-and-exclusion",
)
Found = tuple[tuple[e.Measure, ...], bool, Citations]  # measures, whether an order goes first, clauses


def note(state: Tournament, command: c.NoteBreach, means: Means) -> Iterator[Event]:
    """Write it down, if it is one."""
    entry, sitting = in_field(state, command.entry), sitting_of(state, command)
    found = _JUDGED[command.ground](state, sitting, entry, command, means.book)
    if found is None:
        raise no.NoBreach(cites=_clauses(command.ground, means.book))
    measures, order_first, cites = found
    yield e.BreachNoted(
        entry=entry.id, ground=command.ground, measures=measures, order_first=order_first, why=command.why.strip(),
        cites=cites,
    )  # fmt: skip


def _at_cameras(sitting: Sitting, entry: Entry) -> bool:
    return entry.place is not None and sitting.tables[entry.place.table].tv


def _language(state: Tournament, _: Sitting, __: Entry, command: c.NoteBreach, book: Rulebook) -> Found | None:
    """Another language than those of the tables, while seated or only while a hand is played."""
    when = book.conduct.table_languages_when
    allowed = command.language in spoken(state, book)
    counts = command.in_hand or (when.speaks and when.value == "seated")
    return None if allowed or not counts else ((), True, _clauses("language", book))


def _items(_: Tournament, sitting: Sitting, entry: Entry, command: c.NoteBreach, book: Rulebook) -> Found | None:
    """Food, drink, personal items on a table with cameras."""
    banned, guard = book.media.tv_table_items_banned, book.media.tv_card_guard_allowed
    of_guard = guard.speaks and not guard.value and command.item == "card-guard"
    breach = of_guard or (banned.speaks and command.item in banned.value)
    return ((), True, _clauses("tv-items", book)) if breach and _at_cameras(sitting, entry) else None


def _hit(_: Tournament, sitting: Sitting, entry: Entry, __: c.NoteBreach, book: Rulebook) -> Found | None:
    """Hitting a table with cameras."""
    banned = book.media.tv_table_hit_banned
    breach = banned.speaks and banned.value and _at_cameras(sitting, entry)
    return ((), True, _clauses("tv-hit", book)) if breach else None


def _camera(_: Tournament, sitting: Sitting, entry: Entry, command: c.NoteBreach, book: Rulebook) -> Found | None:
    """Cards kept from the cameras, or shown too late."""
    options, late = book.penalties.camera_refusal_options, book.penalties.camera_delay_counts
    counts = not command.delayed or (late.speaks and late.value)
    if not options.speaks or not counts or not _at_cameras(sitting, entry):
        return None
    return tuple(options.value), False, _clauses("tv-camera", book)


def _health(state: Tournament, _: Sitting, __: Entry, command: c.NoteBreach, book: Rulebook) -> Found | None:
    """A health rule that holds; without a mask the player is first asked to wear one."""
    mask, light, heavy = (
        book.facilities.sanitary_mask_required, book.penalties.sanitary_lightest_sanction,
        book.penalties.sanitary_heaviest_sanction,
    )  # fmt: skip
    of_mask = command.ground == "mask"
    wanted = holds(state, "mask", command.at) and mask.speaks and mask.value
    if (of_mask and not wanted) or state.health is None or not light.speaks or not heavy.speaks:
        return None
    scale = SCALE[SCALE.index(light.value) : SCALE.index(heavy.value) + 1]
    return scale, of_mask, _clauses(command.ground, book)


def _clauses(ground: e.Ground, book: Rulebook) -> Citations:
    conduct, media, penalties = book.conduct, book.media, book.penalties
    return {
        "language": cited(conduct.table_languages, conduct.table_languages_when, conduct.table_languages_set_by),
        "tv-items": cited(media.tv_table_items_banned, media.tv_card_guard_allowed),
        "tv-hit": cited(media.tv_table_hit_banned, media.tv_table_check_form),
        "tv-camera": cited(penalties.camera_refusal_options, penalties.camera_delay_counts),
        "health": cited(penalties.sanitary_lightest_sanction, penalties.sanitary_heaviest_sanction),
        "mask": cited(book.facilities.sanitary_mask_required, penalties.sanitary_lightest_sanction),
    }[ground]


_JUDGED: dict[str, Callable[[Tournament, Sitting, Entry, c.NoteBreach, Rulebook], Found | None]] = {
    "language": _language, "tv-items": _items, "tv-hit": _hit, "tv-camera": _camera,
    "health": _health, "mask": _health,
}  # fmt: skip


def check_is_spoken(book: Rulebook) -> bool:
    """Whether a check at a table with cameras is said, and not tapped."""
    term = book.media.tv_table_check_form
    return term.speaks and term.value == "verbal"
