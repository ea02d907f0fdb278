"""Recording a decision: the book rules on the situation once more, so that nobody records a ruling that was none.

as it stands          whoever is on the floor, where nothing unsaid could change it
one of its options    whoever the book leaves it to; the director, always
otherwise             the director, who says what and why: fairness may come before a technical rule

A ground for a penalty that the ruling shows is opened as a case of its own; nothing is given here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.reasons import read as read_reason
from panoverde.rulebook import Rulebook
from panoverde.rulings.core.ruling import Option, Ruling
from panoverde.rulings.rule import read, rule
from panoverde.rulings.table.refusals import NotASituation
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.decision import OTHERWISE
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.decisions import commands as c
from panoverde.tournament.decisions import events as e
from panoverde.tournament.decisions import refusals as no

LONGEST = 20_000  # letters of a situation: a full table with every action is under four thousand
FLOORS = frozenset(("floor", "staff", "tournament-staff", "dealer"))  # those for whom a floor may decide


def record(state: Tournament, command: c.RecordDecision, means: Means) -> Iterator[Event]:
    """Say what was decided, beside what the book makes of it."""
    if command.table is not None:
        table_of(sitting_of(state, command), command.table)
    ruling = ruled(command.situation, means.book)
    option = _chosen(ruling, command)
    _theirs(ruling, option, command)
    _nobody_meanwhile(state, ruling, command)
    holds = option or ruling
    otherwise = command.chosen == OTHERWISE
    yield e.DecisionRecorded(
        decision=len(state.decisions) + 1, situation=command.situation.strip(), matter=ruling.matter,
        certain=ruling.certain, ruled=_json(ruling.stands), offered=tuple(one.id for one in ruling.options),
        chosen=command.chosen, stands="" if otherwise else _json(holds.stands),
        returned=0 if otherwise else holds.returned,
        says=None if otherwise else holds.say, followed=not otherwise,
        decided=command.decided.strip() if otherwise else "", table=command.table, hand=command.hand,
        directed=command.directed, why=command.why.strip(),
        cites=together(option.cites if option else (), ruling.cites, _above(means.book) if otherwise else ()),
    )  # fmt: skip


def ruled(situation: str, book: Rulebook) -> Ruling:
    """Rule on a situation as it was sent.

    Raises:
        Refusal: it cannot be read, or cannot be so.
    """
    return rule(read(said(situation)), book)


def said(situation: str) -> dict[str, Any]:
    """Read what was sent.

    Raises:
        NotASituation: it is no JSON object, or endless.
    """
    if len(situation) > LONGEST:
        raise NotASituation(why=f"it has more than {LONGEST} letters")
    try:
        return msgspec.json.decode(situation, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise NotASituation(why=str(error)) from None


def _chosen(ruling: Ruling, command: c.RecordDecision) -> Option | None:
    """The option that was chosen; None: the ruling as it stands, or otherwise."""
    offered = {option.id: option for option in ruling.options}
    listed = ", ".join(offered)
    if command.chosen == OTHERWISE:
        if not command.decided.strip() or not read_reason(command.why).words:
            raise no.SayWhatAndWhy(cites=ruling.cites)
        return None
    if command.chosen in offered:
        return offered[command.chosen]
    if command.chosen:
        if not offered:
            raise no.NothingToChoose(chosen=command.chosen, cites=ruling.cites)
        raise no.NoSuchOption(chosen=command.chosen, options=listed, cites=ruling.cites)
    if offered:
        raise no.LeftOpen(by=ruling.options[0].by, options=listed, cites=ruling.cites)
    if not ruling.stands:
        raise no.AskFirst(facts=", ".join(one.fact for one in ruling.missing), cites=ruling.cites)
    return None


def floor_may(ruling: Ruling, option: Option | None, *, otherwise: bool) -> bool:
    """Whether a floor decides this, or only the director."""
    return not otherwise and ruling.certain and (option is None or option.by in FLOORS)


def _theirs(ruling: Ruling, option: Option | None, command: c.RecordDecision) -> None:
    if not command.directed and not floor_may(ruling, option, otherwise=command.chosen == OTHERWISE):
        raise no.DirectorsDecision(cites=together(option.cites if option else (), ruling.cites))


def _nobody_meanwhile(state: Tournament, ruling: Ruling, command: c.RecordDecision) -> None:
    """Refuse where somebody has decided the same at that table since whoever decides looked."""
    if command.seen is None:
        return
    for number in range(command.seen + 1, len(state.decisions) + 1):
        since = state.decisions[number]
        if (since.matter, since.table) == (ruling.matter, command.table) and not since.taken_back:
            raise no.DecidedMeanwhile(decision=number)


def _above(book: Rulebook) -> Citations:
    """By which clause something else than the rule may be decided."""
    return book.legal.fairness_may_override_rule.cites


def _json(stands: Mapping[str, object]) -> str:
    return msgspec.json.encode(stands).decode() if stands else ""
