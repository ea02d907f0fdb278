"""Every command has a way to it on some screen, every field of its form is asked for; or it is said why not."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from panoverde.proof.reach import sent
from panoverde.tournament.nouns import COMMANDS
from panoverde.web.acts import act_of
from panoverde.web.permissions import declaration_of

# Commands without an address of their own, and where they are asked for. What surfaces send says that they are.
ELSEWHERE = {
    "RingBell": "the ringer asks, nobody else", "NoteOutage": "the ringer asks, nobody else",
    "TakeBackHand": "undo", "TakeBackReinstatement": "undo", "ReinstatePlayers": "undo", "TakeBackSurrender": "undo",
    "TakeBackMove": "undo", "TakeBackBreak": "undo", "TakeBackPass": "undo", "VoidDraw": "undo",
    "TakeBackRace": "undo", "ReturnForfeited": "undo",
    "ReportBusts": "the sheet of a bust, with others of the same hand",
    "KeepSeat": "the sheet of a special need, where no other seat can be given",
    "TakePayment": "a sale of what is owed",
    "BalanceMove": "a proposal", "DrawGivingTable": "a proposal", "SetBreakOrder": "a proposal",
    "DrawBreakOrder": "a proposal", "WaiveHalt": "a proposal",
}  # fmt: skip
WITHOUT: dict[str, str] = {}

# Fields that no test fills in on a screen, and why.
UNASKED = {
    "every book that ships answers it; a house's own that is silent is asked": "TimeOut.makes GrantCards.keep",
    "the receipt is handed over afterwards": (
        "Register.checked TakePayment.signed TakePayment.checked ConfirmPix.signed ConfirmPix.checked"
    ),
}


def acts(within: URLResolver) -> Iterator[str]:
    """The acts of all addresses."""
    for each in within.url_patterns:
        if isinstance(each, URLPattern):
            declared = declaration_of(each.callback)
            yield declared.act if declared else ""
        else:
            yield from acts(each)


def test_every_command_has_a_way_to_it_on_some_screen() -> None:
    addressed = set(acts(get_resolver()))
    alone = {kind.__name__ for kind in COMMANDS if act_of(kind) not in addressed}

    assert alone == {*ELSEWHERE, *WITHOUT}
    assert set(ELSEWHERE) - sent() == set()
    assert {kind.__name__ for kind in COMMANDS} - sent() == set(WITHOUT)


def test_every_field_of_a_form_is_asked_for_on_some_screen() -> None:
    fields = {f"{kind.__name__}.{name}" for kind, asked in COMMANDS.items() for name in asked.form}
    unsent = {field for field in fields - sent() if field.partition(".")[0] not in WITHOUT}

    assert unsent == {field for names in UNASKED.values() for field in names.split()}
