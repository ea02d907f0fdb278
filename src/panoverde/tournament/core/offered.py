"""Which reasons a form offers for which act: three to six answers, as a director would tap them.

“Other” is always the last of them, and needs words. What takes something back and is not named here was a
mistake, was asked for, or is the director's ruling. The kind is public: none tells of anybody's health.
"""

from panoverde.kernel.reasons import Kind

_TAKEN_BACK: tuple[Kind, ...] = ("mistake", "asked", "ruling")
_BY_ANSWERS: dict[tuple[Kind, ...], tuple[str, ...]] = {
    # entries and their money
    ("mistake", "not-paid", "asked", "ruling"): ("TakeBackEntry", "TakeBackChips"),
    ("mistake", "not-paid", "paid-twice", "asked"): ("TakeBackPayment",),
    ("paid-twice", "mistake"): ("ReturnSecondPix",),
    ("asked", "absent", "ruling"): ("CancelEntry", "RefundCancelled"),
    ("asked", "papers", "mistake", "ruling"): ("TransferEntry",),
    ("asked", "safety", "ruling"): ("SurrenderStack",),
    ("late", "equipment", "asked", "ruling"): ("GiveCredit",),
    ("papers", "late", "equipment", "ruling"): ("Register",),
    ("absent", "asked", "late"): ("PassAlternate",),
    ("absent", "asked", "ruling"): ("SeatAlternate",),
    # people and papers
    ("conduct", "papers", "not-paid", "safety", "asked"): ("BarPerson", "RefuseEntry"),
    ("not-needed", "mistake", "asked", "ruling"): ("LiftBar", "LiftRefusal"),
    ("papers", "conduct", "ruling"): ("FlagDeclaration",),
    ("mistake", "equipment", "papers"): ("DisputeReceipt",),
    ("conduct", "safety", "papers", "ruling"): ("DisqualifyPlayer",),
    ("papers", "mistake", "ruling"): ("RemovePlayer",),
    ("ruling", "conduct", "papers", "equipment", "safety"): ("CallDirector",),
    # cases
    ("ruling", "mistake", "not-needed", "asked"): ("DecideCase", "WithdrawCase", "LiftPenalty", "AnswerReport"),
    ("mistake", "count", "conduct", "ruling"): ("CorrectPenalty", "ReopenCase"),
    ("ruling", "equipment", "safety", "conduct"): ("RecordDecision",),
    # tables and seats
    ("balance", "conduct", "asked", "room", "ruling"): ("MovePlayer", "BalanceMove"),
    ("players", "balance", "room", "equipment", "ruling"): ("BreakTable",),
    ("players", "room", "mistake", "planned"): ("CloseTables",),
    ("room", "mistake", "equipment"): ("RenumberTable",),
    ("players", "room", "equipment", "mistake"): ("ResizeTable",),
    ("asked", "room", "ruling"): ("GiveSeat", "KeepSeat"),
    ("asked", "equipment", "room"): ("LockSeat",),
    ("not-needed", "mistake"): ("UnlockSeat",),
    ("asked", "mistake", "ruling"): ("SwapSeats",),
    ("mistake", "asked", "conduct", "room", "ruling"): ("DrawSeatAnew",),
    ("planned", "mistake", "conduct", "ruling"): ("RedrawSeats",),
    ("balance", "ruling", "conduct", "equipment", "safety"): ("HaltTable",),
    ("late", "balance", "ruling"): ("WaiveHalt",),
    ("not-needed", "ruling", "mistake"): ("ResumeTable", "ResumeTournament"),
    ("mistake", "late", "conduct", "ruling"): ("RuleWrongSeat", "RuleWrongButton", "RuleMissedHalt", "SeeArrival"),
    # busts: a chip that was overlooked is a count
    ("mistake", "count", "ruling"): (
        "CorrectBust", "ReinstatePlayer", "ReinstatePlayers", "TakeBackReinstatement", "TakeBackHand", "RankBusts",
        "TakeBackFinish", "WithdrawPrizes",
    ),
    # clock, days and announcement
    ("ruling", "color-up", "room", "equipment", "safety"): ("PauseClock",),
    ("mistake", "late", "equipment", "ruling"): ("SetClock",),
    ("equipment", "ruling"): ("SettleOutage",),
    ("players", "late", "room", "planned", "ruling"): ("ChangeRegistration",),
    ("mistake", "players", "late", "planned", "ruling"): ("ChangeTerms", "ChangeLevels", "ChangeSchedule"),
    ("mistake", "planned", "ruling"): ("ChangeBook",),
    ("mistake", "late", "equipment", "planned"): ("AnnounceSource",),
    ("players", "late", "ruling"): ("DecideQuorum",),
    ("equipment", "room", "safety"): ("SayOnPaper",),
    ("mistake", "not-needed", "ruling"): ("StrikeLine", "RestoreLine"),
    ("players", "safety", "equipment", "room", "ruling"): ("StopTournament",),
    # flights, days and bags
    ("players", "late", "planned", "ruling"): ("ChangePlan",),
    ("room", "asked", "late", "ruling"): ("RehomeEntry",),
    ("count", "equipment", "ruling"): ("CloseSitting", "DecideShortField"),
    ("mistake", "count", "asked", "ruling"): ("ReopenSitting", "SwapCarried", "AmendBag"),
    # a player's time, the venue
    ("planned", "late", "ruling"): ("GrantCards",),
    ("conduct", "late", "ruling"): ("ChangeTime",),
    ("conduct", "safety", "ruling"): ("NoteBreach",),
    ("equipment", "safety", "late"): ("Push",),
    ("absent", "late", "planned", "mistake"): ("PutDealer",),
    # pace
    ("late", "equipment", "safety", "ruling"): ("EndHandForHand", "StopForTheDay"),
    ("mistake", "equipment", "ruling"): ("CountHand", "NoteExtraHand", "RuleHandLevel", "TurnGame"),
    # chips
    ("room", "count", "equipment", "ruling"): ("OrderColourUp", "ControlChips"),
    ("count", "late", "room", "ruling"): ("RetireChip", "CancelColourUp"),
    ("count", "mistake", "ruling"): ("SettleCount", "ReturnForfeited"),
    ("ruling", "count", "conduct"): ("RuleHiddenChip",),
    # draws
    ("mistake", "not-needed", "equipment", "ruling"): ("VoidDraw",),
    ("equipment", "planned", "ruling"): ("RecordDrawByHand",),
    # prizes and tills
    ("count", "mistake", "asked", "ruling"): ("ChangePrizes", "UnlockPrizes"),
    ("conduct", "mistake", "ruling"): ("ForfeitChips", "ShareForfeited"),
    ("asked", "papers", "ruling"): ("PayPrize",),
    ("mistake", "paid-twice", "papers", "ruling"): ("TakeBackPrize",),
    ("planned", "mistake", "ruling"): ("MoveCash",),
    ("count", "mistake", "equipment"): ("CloseTill", "CorrectTill", "ReturnSet"),
}  # fmt: skip
_BY_COMMAND = {name: answers for answers, names in _BY_ANSWERS.items() for name in names}


def reasons_for(command: str) -> tuple[Kind, ...]:
    """Say which reasons are offered for a command, by its name.

    >>> reasons_for("VoidDraw")
    ('mistake', 'not-needed', 'equipment', 'ruling', 'other')
    """
    return (*_BY_COMMAND.get(command, _TAKEN_BACK), "other")
