"""With the button: seen by tapping its seat, drawn, moved on, held for stud, put right."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.button.blinds import HEADS_UP
from panoverde.tournament.button.draw import unsaid
from panoverde.tournament.button.known import positions
from panoverde.tournament.button.mixed import Turn, mix, turn_of
from panoverde.tournament.button.turns import hand
from panoverde.tournament.button.wrong_button import Ruling, ruling
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.games import MIXED
from panoverde.web.cutting import cut_field, cuts
from panoverde.web.director.offering import draw_field
from panoverde.web.fact_words import word
from panoverde.web.figures import time_of_day
from panoverde.web.floor.floor_deeds import About, Deed, of_table
from panoverde.web.floor.usual import numbers
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field
from panoverde.web.stakes import said_game, said_stakes


def button_hint(about: About) -> str:
    """Where the button is, and since when that is known."""
    table = about.here
    if table.button is None:
        return _("not known")
    seat = _("seat {seat}").format(seat=table.button)
    if table.frozen:
        return _("{seat}, held").format(seat=seat)
    if not positions(table, about.at):
        return _("was {seat}").format(seat=seat)
    return f"{seat}, {time_of_day(table.button_seen_at)}"


def _see_ask(about: About) -> Asked:
    """The seat is tapped; where the blinds are odd, after a bust, they are said too."""
    seats = numbers(about.here.seats)
    odd = (field(c.SeeButton, name, kind="select", options=seats) for name in ("small_blind", "big_blind"))
    return Asked(tuple(_now(about)), (field(c.SeeButton, "button"), *odd))


def _next_ask(about: About) -> Asked:
    return Asked(tuple(_now(about)))


def _now(about: About) -> Iterator[str]:
    """Who posts what in this hand, as far as it is known."""
    if (now := turn_here(about)).mixed:
        yield f"{game_hint(about)}: {said_stakes(now.stakes)}"
        if not now.on_floor:
            yield _("The dealer keeps track of the change of game.")
    found = hand(about.state, about.here, about.book)
    if found is None or not positions(about.here, about.at):
        yield _("Tap the seat that has the button in the hand being played.")
        return
    yield _("Button {button}, small blind {small}, big blind {big}.").format(
        button=found.button, small=found.small_blind or "–", big=found.big_blind
    )


SEE = Deed(
    name="button", at="table", command=c.SeeButton, label=gettext_lazy("Button"),
    go=gettext_lazy("The button is here"), icon="next", ask=_see_ask, given=of_table,
    fits=lambda about: len(about.here.players) >= HEADS_UP,
    hint=button_hint, template="floor/_button.html",
)  # fmt: skip


def _draw_ask(about: About) -> Asked:
    """Whom the draw is for, where one serves every table; and whatever the book does not say."""
    terms, open_ = about.book.button, unsaid(about.state.sitting, about.book)
    fields = [field(c.DrawButton, "alone")] if _one_for_all(about) else []
    fields += [draw_field(name) for name in open_]
    fields += cut_field(c.DrawButton, about.state.series)
    told = _("One draw here serves every table.") if _one_for_all(about) else _("Drawn at this table.")
    missing = (_("The book does not say all of it: say it here."),) if open_ else ()
    return Asked((told, *missing), tuple(fields), (*terms.button_draw_at.cites, *terms.button_draw_scope.cites))


def _one_for_all(about: About) -> bool:
    scope = about.book.button.button_draw_scope
    return scope.speaks and scope.value == "one-for-all" and len(about.state.sitting.tables) > 1


def _asks_more(about: About) -> bool:
    return _one_for_all(about) or bool(unsaid(about.state.sitting, about.book)) or cuts(about.state.series)


DRAW = Deed(
    name="draw-button", at="table", command=c.DrawButton, label=gettext_lazy("Draw the button"),
    go=gettext_lazy("Draw it"), icon="card", ask=_draw_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: len(about.here.players) >= HEADS_UP and not _asks_more(about),
)  # fmt: skip
DRAW_FOR = Deed(
    name="draw-button-for", at="table", command=c.DrawButton, label=gettext_lazy("Draw the button"),
    go=gettext_lazy("Draw it"), icon="card", ask=_draw_ask, given=of_table, more=True,
    fits=lambda about: len(about.here.players) >= HEADS_UP and _asks_more(about),
)  # fmt: skip
NEXT_HAND = Deed(
    name="next-hand", at="table", command=c.NextHand, label=gettext_lazy("Next hand"),
    go=gettext_lazy("Move the button on"), icon="next", ask=_next_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: about.here.button is not None and (not about.here.frozen or turn_here(about).of is not None),
)  # fmt: skip


def _wrong_ask(about: About) -> Asked:
    seats, before = numbers(about.here.seats), ruling(about.book, after_action=False)
    after = ruling(about.book, after_action=True)
    found = (Option("no", gettext_lazy("before substantial action")), Option("yes", gettext_lazy("after it")))
    fields = (
        field(c.RuleWrongButton, "wrong", kind="choice", options=seats),
        field(c.RuleWrongButton, "right", kind="choice", options=seats),
        field(c.RuleWrongButton, "substantial_action", kind="choice", options=found, value="no"),
        *([field(c.RuleWrongButton, "decision")] if None in (before.hand, after.hand) else []),
        *([field(c.RuleWrongButton, "moves_from")] if after.moves_from is None else []),
        field(c.RuleWrongButton, "why", label=gettext_lazy("Remark")),
    )
    return Asked((_ruled(before), _ruled_after(after)), fields, together(before.cites, after.cites))


def _ruled(before: Ruling) -> str:
    if before.hand is None:
        return _("Before substantial action the book does not say: the director does, and why.")
    if before.hand == "misdeal-and-correct":
        return _(
            "Before substantial action it is a misdeal: the hand is dealt again, with the button put right first."
        )
    return _("Before substantial action: {ruled}.").format(ruled=word(before.hand))


def _ruled_after(after: Ruling) -> str:
    if after.hand is None or (after.hand == "stands" and after.moves_from is None):
        return _("After it the book does not say all: the director does, and why.")
    if after.hand == "stands" and after.moves_from:
        return _("After it the hand stands, and the button moves on {seat}.").format(seat=word(after.moves_from))
    return _("After it: {ruled}.").format(ruled=word(after.hand))


WRONG = Deed(
    name="wrong-button", at="table", command=c.RuleWrongButton, label=gettext_lazy("Button misplaced"),
    go=gettext_lazy("Rule on it"), icon="warn", ask=_wrong_ask, given=of_table, more=True,
    fits=lambda about: len(about.here.players) >= HEADS_UP,
)  # fmt: skip


def turn_here(about: About) -> Turn:
    """Which game of a mix the table plays."""
    return turn_of(about.state, about.state.sitting, about.here.number, about.book, about.at)


def game_hint(about: About) -> str:
    """The game, and how many hands of it are over."""
    now = turn_here(about)
    game = said_game(now.game)
    return _("{game}, {hands} of {of} hands").format(game=game, hands=now.hands, of=now.of) if now.of else game


def _turn_ask(about: About) -> Asked:
    now = turn_here(about)
    games = mix(about.state, about.state.sitting, about.at)
    options = tuple(Option(game, said_game(game)) for game in games if game != now.game or now.hands)
    told = _("Next: {game}.").format(game=said_game(now.following))
    if not now.on_floor:
        kept = _("The dealer keeps track of the change of game.")
        told = f"{told} {kept}"
    fields = (
        field(c.TurnGame, "game", kind="select", options=options, value=now.following, needed=False),
        field(c.TurnGame, "hands"), field(c.TurnGame, "why"),
    )  # fmt: skip
    return Asked((game_hint(about), told), fields, now.cites)


def _next_game_ask(about: About) -> Asked:
    return Asked((), (), turn_here(about).cites)


def _next_game(about: About) -> str:
    return said_game(turn_here(about).following)


TURN_NEXT = Deed(
    name="next-game", at="table", command=c.TurnGame, label=gettext_lazy("Next game"), go=gettext_lazy("Turn to it"),
    icon="swap", ask=_next_game_ask, given=of_table, more=True, at_once=True, hint=_next_game,
    fits=lambda about: turn_here(about).mixed and (turn_here(about).due or turn_here(about).of is None),
)  # fmt: skip
TURN = Deed(
    name="turn-game", at="table", command=c.TurnGame, label=gettext_lazy("Another game"),
    go=gettext_lazy("Play it"), icon="swap", ask=_turn_ask, given=of_table, more=True, hint=game_hint,
    fits=lambda about: turn_here(about).mixed,
)  # fmt: skip


def _mixed(about: About) -> bool:
    return about.state.terms.game in MIXED and about.here.button is not None


def _stud_ask(about: About) -> Asked:
    terms = about.book.button
    return Asked((), (), (*terms.stud_freezes_button.cites, *terms.stud_button_resumes_at.cites))


FREEZE = Deed(
    name="freeze", at="table", command=c.FreezeButton, label=gettext_lazy("Stud begins"),
    go=gettext_lazy("Hold the button"), icon="lock", ask=_stud_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: _mixed(about) and not about.here.frozen,
)  # fmt: skip
THAW = Deed(
    name="thaw", at="table", command=c.ThawButton, label=gettext_lazy("Stud is over"),
    go=gettext_lazy("Let the button move"), icon="play", ask=_stud_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: _mixed(about) and about.here.frozen,
)  # fmt: skip
# Beside the seat to tap, not among the table's own.
OF_BUTTON = (DRAW, DRAW_FOR, NEXT_HAND, TURN_NEXT, TURN, WRONG, FREEZE, THAW)
