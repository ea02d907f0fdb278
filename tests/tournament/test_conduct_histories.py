"""Whatever happens to cases, penalties and reports, in whichever order: what is kept adds up, and nothing is lost."""

from random import Random

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.proof.night import Night
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.sound import unsound
from tests.tournament.test_cases import night

GROUNDS: tuple[tuple[str, list[str]], ...] = (
    ("abuse", ["abusive"]),
    ("out-of-turn", []),
    ("weapon", ["firearms"]),
    ("soft-play", ["any-form"]),
)
MEASURES = (
    "none",
    "verbal-warning",
    "missed-hands",
    "missed-rounds",
    "suspension",
    "disqualification",
    "elimination",
)


def step(room: Night, chance: Random) -> dict[str, object]:
    """Something that anybody might ask for, sensible or not."""
    entry = chance.choice(list(room.state.entries))
    ground, said = chance.choice(GROUNDS)
    case, penalty = chance.randint(1, 8), chance.randint(1, 5)
    every: tuple[dict[str, object], ...] = (
        {"do": "OpenCase", "entry": entry, "ground": ground, "said": said, "meant": chance.random() < 0.5},
        {"do": "GiveOrder", "case": case},
        {"do": "RefuseOrder", "case": case},
        {"do": "WithdrawCase", "case": case, "why": "engano"},
        {
            "do": "DecideCase", "case": case, "measure": chance.choice(MEASURES), "amount": chance.randint(0, 4),
            "until": chance.choice(("", "2026-11-15T23:00:00.000Z")), "chips": chance.randint(0, 30_000),
            "deviates": chance.random() < 0.5, "directed": chance.random() < 0.8, "why": "conduta",
        },
        {"do": "ReopenCase", "case": case, "why": "engano"},
        {"do": "CountPenaltyHands", "table": 1, "hands": chance.randint(0, 6), "redealt": chance.randint(0, 1)},
        {"do": "CountPenaltyHands", "table": 1, "button": chance.randint(1, 9)},
        {"do": "CorrectPenalty", "penalty": penalty, "served": chance.randint(0, 5), "why": "contagem"},
        {"do": "SeeReturn", "penalty": penalty},
        {"do": "LiftPenalty", "penalty": penalty, "why": "basta"},
        {"do": "ReportBust", "entry": entry},
        {"do": "TakeBackExpulsion", "entry": entry, "why": "engano"},
        {"do": "FileReport", "subject": "other", "entry": entry, "describes": "barulho"},
        {"do": "AnswerReport", "report": chance.randint(1, 4), "answer": "spoken-to", "directed": True},
    )  # fmt: skip
    return chance.choice(every)


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "tda-2013"])
@pytest.mark.parametrize("seed", range(4))
def test_no_history_leaves_a_case_a_hand_or_a_report_unaccounted_for(book: str, seed: int) -> None:
    room, chance, done = night(book), Random(f"{book} {seed}"), 0
    for _ in range(120):
        try:
            room.do(step(room, chance))
            done += 1
        except Refusal:
            continue
        assert unsound(room.state) == []
        for one in every_serving(room.state, room.book, room.at):
            assert one.penalty.until or one.left > 0
    assert done > 10
