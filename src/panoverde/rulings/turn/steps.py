"""Steps of rulings on turns."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.steps import Step, declare

declare(
    (
        Step(
            "floor-rules",
            Text(pt="O floor diz a medida.", en="The floor says what is done.", es="El floor dice la medida."),
            who="floor",
        ),
    )
)
