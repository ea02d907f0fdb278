"""Heads that leave the house while it matters: to an address, by e-mail, or to whoever stamps the time."""

from panoverde.kernel.refusals import Refusal


class NotTold(Refusal):
    """Nobody of that address is told."""

    code = "heads.not-told"
    says = "“{address}” is told of no heads."
