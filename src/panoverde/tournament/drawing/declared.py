"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import ALWAYS, PLAYED
from panoverde.tournament.drawing import commands as c
from panoverde.tournament.drawing import draw, evolve, undo
from panoverde.tournament.drawing import events as e

fact(
    e.HandsDrawn,
    evolve=evolve.draw_hands,
    about="draws",
    says="{hands} hands left to play, drawn from {fewest} to {most}",
    undo=undo.drawn,
    keys=("draw {0.draw.number}",),
)
fact(
    e.ChipRaceDrawn,
    evolve=evolve.draw_chip_race,
    about="draws",
    says="Chip race at table {table}, draw {draw_number}",
    undo=undo.drawn,
    keys=("draw {0.draw.number}",),
)
fact(
    e.DrawnByHand,
    evolve=evolve.draw_by_hand,
    about="draws",
    says="Drawn by hand ({purpose}): {outcome}. Witness: {witness}",
    undo="a draw made on the table stays on record",
)
fact(
    e.DrawVoided,
    evolve=evolve.void,
    about="draws",
    says="Draw {number} does not count: {why}",
    undo="a void stays visible; draw again",
    keys=("draw {0.number}",),
    correction=True,
)
command(c.DrawHands, decide=draw.draw_hands, during=PLAYED, by=FLOOR, form={"fewest": "Fewest", "most": "Most"})
command(
    c.RecordDrawByHand, decide=draw.record_draw_by_hand, during=PLAYED, by=FLOOR,
    form={
        "purpose": "What for", "options": "What could come, separated by commas", "outcome": "What came",
        "witness": "Who saw it",
    },
)  # fmt: skip
command(c.VoidDraw, decide=draw.void, during=ALWAYS, by=DIRECTOR)
