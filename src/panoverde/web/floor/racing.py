"""A chip race at a table: how many of each seat, who wins, from seat 1 on; and counting a table in a count."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.tournament import commands as c
from panoverde.tournament.chips.schedule import level_now
from panoverde.tournament.core.chipbook import ColourUp, Race
from panoverde.web.figures import chips
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, field
from panoverde.web.values import Missing, number, text

RANKS, SUITS = "23456789TJQKA", "♣♦♥♠"

# -- which chip leaves here ----------------------------------------------------------------------------------------


def leaving(about: About) -> ColourUp | None:
    """The chip that leaves this table now, raced or not; the smallest that waits first."""
    if about.table is None:
        return None
    sitting = about.state.sitting
    now = level_now(sitting, about.at)
    book = sitting.chip_book
    due = [each for each in book.orders.values() if each.level <= now and each.retire not in book.retired]
    waits = sorted((each.retire in about.here.races, each.retire) for each in due)
    return book.orders[waits[0][1]] if waits else None


def raced(about: About) -> Race | None:
    """What was raced of it."""
    order = leaving(about)
    return about.here.races.get(order.retire) if order else None


def hint(about: About) -> str:
    """Which chip, and whether it is done."""
    order = leaving(about)
    if order is None:
        return ""
    return _("{chip}: done").format(chip=chips(order.retire)) if raced(about) else chips(order.retire)


# -- racing --------------------------------------------------------------------------------------------------------


def _race_ask(about: About) -> Asked:
    done, order = raced(about), leaving(about)
    cites = about.book.chips.chip_race_first_seat.cites
    if order is None:
        return Asked()
    if done:
        return Asked(tuple(_outcome(about, done, order)), (), cites)
    told = _("Chips of {retire} leave, for {keep}. Odd ones get a card each, from seat {seat} on.").format(
        retire=chips(order.retire), keep=chips(order.keep), seat=1
    )
    return Asked((told,), (*_held(about, order), *_alone(about)), cites)


def _held(about: About, order: ColourUp) -> Iterator[Field]:
    for seat, entry in sorted(about.here.players.items()):
        if not order.entry or order.entry == entry:
            yield Field(f"held-{seat}", f"{seat} {about.called(entry)}", "number", needed=False, hint="0")


def _alone(about: About) -> Iterator[Field]:
    for seat in sorted(about.here.players):
        yield Field(f"alone-{seat}", _("no other chip"), "tick", needed=False, hint=str(seat))


def _outcome(about: About, race: Race, order: ColourUp) -> Iterator[str]:
    """What came, seat by seat in the order of the cards, so that it can be read out at the table."""
    names = {seat: about.called(entry) for seat, entry in about.here.players.items()}
    dealt = iter(race.cards)
    for seat, count in race.odd:
        cards = " ".join(_card(card) for card in (next(dealt, -1) for _nth in range(count * race.each)) if card >= 0)
        won = _("wins one of {keep}").format(keep=chips(order.keep)) if seat in race.awarded else ""
        yield " · ".join(filter(None, (f"{seat} {names.get(seat, '')}", cards, won)))
    for seat in race.saved:
        yield _("{seat} {player} has nothing else, and plays on with one of the smallest").format(
            seat=seat, player=names.get(seat, "")
        )
    yield _("Ledger: {net}").format(net=f"{race.net:+,}".replace(",", "."))


def _card(card: int) -> str:
    rank = RANKS[card // 4]
    return f"{'10' if rank == 'T' else rank}{SUITS[card % 4]}"


def _held_by(posted: QueryDict, about: About) -> dict[str, object]:
    order = leaving(about)
    if order is None:
        raise Missing(field=_("Chip that leaves"))
    seats = sorted(about.here.players)
    counts = (
        (seat, number(posted.get(f"held-{seat}", ""), _("Seat {seat}").format(seat=seat)) or 0) for seat in seats
    )
    return {
        "table": about.here.number, "retire": order.retire,
        "held": tuple((seat, count) for seat, count in counts if count),
        "alone": tuple(seat for seat in seats if posted.get(f"alone-{seat}")),
    }  # fmt: skip


RACE = Deed(
    name="race", at="table", command=c.RaceTable, label=gettext_lazy("Chip race"),
    go=gettext_lazy("Race the odd chips"), icon="swap", ask=_race_ask,
    make=lambda posted, about: [Wish(c.RaceTable, _held_by(posted, about))],
    fits=lambda about: leaving(about) is not None, hint=hint, template="floor/_race.html", colour="live",
)  # fmt: skip


def _by_hand_ask(about: About) -> Asked:
    order = leaving(about)
    if order is None:
        return Asked()
    told = _("Raced with cards on the table: say what each seat had, who won one of {keep}, and who saw it.").format(
        keep=chips(order.keep)
    )
    won = field(c.RecordRace, "won", kind="text", needed=False)
    return Asked((told,), (*_held(about, order), *_alone(about), won, field(c.RecordRace, "witness")))


def _by_hand(posted: QueryDict, about: About) -> list[Wish]:
    typed = posted.get("won", "").replace(",", " ").split()
    won = tuple(number(each, _("Seats that won")) or 0 for each in typed)
    return [Wish(c.RecordRace, {**_held_by(posted, about), "won": won, "witness": text(posted, "witness")})]


RACED_BY_HAND = Deed(
    name="race-by-hand", at="table", command=c.RecordRace, label=gettext_lazy("Raced with cards"),
    go=gettext_lazy("Record the race"), icon="book", ask=_by_hand_ask, make=_by_hand, more=True,
    fits=lambda about: leaving(about) is not None and raced(about) is None, template="floor/_race.html",
)  # fmt: skip

# -- counting in a count -------------------------------------------------------------------------------------------


def counting(about: About) -> bool:
    """Whether a count is open, and somebody sits here."""
    return bool(about.state.sitting.chip_book.count_open and about.table and about.here.players)


def _count_ask(about: About) -> Asked:
    """A field for every player who is there; a table is counted as a whole."""
    fields = tuple(
        Field(f"chips-{entry}", f"{seat} {about.called(entry)}", "number", hint="")
        for seat, entry in sorted(about.here.players.items())
        if about.state.entries[entry].unclaimed != "held"
    )
    left = len(fields)
    told = ngettext("{n} stack, counted to the chip.", "{n} stacks, counted to the chip.", left).format(n=left)
    return Asked((told,), fields)


def _count(posted: QueryDict, about: About) -> list[Wish]:
    stacks = []
    for seat, entry in sorted(about.here.players.items()):
        typed = number(posted.get(f"chips-{entry}", ""), _("Seat {seat}").format(seat=seat))
        if typed is not None:
            stacks.append((seat, typed))
    return [Wish(c.CountTable, {"table": about.here.number, "stacks": tuple(stacks)})]


def _counted(about: About) -> str:
    found = about.state.sitting.chip_book.counted.get(about.here.number)
    return chips(found.chips) if found else _("to be counted")


COUNT_TABLE = Deed(
    name="count-table", at="table", command=c.CountTable, label=gettext_lazy("Count the table"),
    go=gettext_lazy("The table is counted"), icon="stack", ask=_count_ask, make=_count, fits=counting, hint=_counted,
    template="floor/_count.html", colour="live",
)  # fmt: skip
