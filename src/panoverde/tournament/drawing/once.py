"""One draw for each purpose and moment: a second is no draw but a choice among two.

    button          of a table, until its seats are drawn anew, a day begins, or it is the final table
    hands           of a day
    giving table    until somebody has gone from it, or it is no longer among the fullest
    break order     until people sit at a table that is not in it
    alternates      until somebody is in line who was not in the draw
    chip race       of a table, for each chip that goes

Whoever wants another has the first one voided: by the director, with a reason, for everybody to see.
"""

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal


class DrawnAlready(Refusal):
    """What was asked for has been drawn, and that draw stands."""

    code = "draws.drawn-already"
    says = (
        "This was drawn already, by draw {number}, and is drawn once. The director can void that draw, and say why."
    )


def must_be_first(number: int, cites: Citations = ()) -> None:
    """Refuse where draw `number` stands; 0 is none."""
    if number:
        raise DrawnAlready(number=number, cites=cites)
