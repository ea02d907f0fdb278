"""What is done when a player throws a hand in by mistake, step by step."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.steps import Step, declare

declare((
    Step("protect-cards", Text(pt="Proteger as cartas", en="Protect the cards", es="Proteger las cartas")),
    Step("call-floor", Text(pt="Chamar o floor", en="Call the floor", es="Llamar al floor")),
))  # fmt: skip
