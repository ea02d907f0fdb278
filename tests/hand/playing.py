"""Hands played at random: every game, every structure, short stacks and deep ones."""

from collections.abc import Callable
from random import Random
from typing import Any

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN
from panoverde.hand.events import Act
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import GAMES, Game, Structure
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from panoverde.kernel.refusals import Refusal

MOST = {"stud": 7, "stud-hi-lo": 7, "razz": 7, "2-7-triple-draw": 6, "2-7-single-draw": 6, "badugi": 6}


def random_setup(rng: Random, game: Game | None = None) -> Setup:
    """Somebody's hand: any game, two players to a full table, stacks from one chip up."""
    game = game or rng.choice(list(GAMES.values()))
    n = rng.randint(2, MOST.get(game.name, 9))
    blind = rng.choice([2, 20, 200])
    structure: Structure = "fixed-limit"
    if not game.stud:
        structure = rng.choice(("no-limit", "pot-limit", "fixed-limit"))
    terms = Terms(
        structure=structure, min_bet=blind, small_bet=blind, big_bet=2 * blind, ante_first=rng.random() < 0.5,
        reopen=rng.choice(["cumulative", "single"]), blinds_count_full=rng.random() < 0.8,
        raises_most=rng.choice([3, 4, None]), odd_chip=1, even_both_ways=rng.random() < 0.8, **unusual(rng),
    )  # fmt: skip
    stacks = tuple(rng.choice([rng.randint(1, blind), rng.randint(1, 9 * blind), 100 * blind]) for _ in range(n))
    small, big = (blind // 2, blind) if n > 2 else (blind, blind // 2)
    table = rng.random() < 0.4
    antes = (0, blind, *(0,) * (n - 2)) if table else (rng.choice([0, 1, blind // 2]),) * n
    cards = list(SIXES_UP if game.short_deck else DECK)
    rng.shuffle(cards)
    again = list(DECK)
    rng.shuffle(again)
    return Setup(
        game=game, terms=terms, stacks=stacks, antes=antes, ante_is_dead=table,
        blinds=() if game.stud else (small, big, *(0,) * (n - 2)), bring_in=max(1, blind // 4) if game.stud else 0,
        away=(rng.randrange(n),) if rng.random() < 0.1 else (),
        penalised=(rng.randrange(n),) if rng.random() < 0.1 else (), deck=tuple(cards), reshuffle=tuple(again),
        shows_itself=rng.random() < 0.8,
    )  # fmt: skip


def unusual(rng: Random) -> dict[str, Any]:
    """Terms that hardly any house has, some of them."""
    posts = ("blinds", "antes", "bring-in")
    terms: dict[str, list[Any]] = {
        "reopen_percent": [0, 50, 150], "limit_reopen_percent": [0, 1, 100, 150], "caps_all": [True],
        "cap_two_in_pot": [False], "pot_blinds": ["actual"], "pot_later": ["full"], "burns": [0, 2],
        "away_dealt": [False], "away_posts": [(), ("antes",), ("blinds", "bring-in")],
        "away_killed": ["when-action-comes"], "penalty_dealt": [False], "penalty_posts": [(), posts[:2]],
        "penalty_killed": ["when-action-comes"], "last_card": ["opponent"], "all_in_shows": [False],
        "all_in_needed": [2, 3], "all_in_waits": [True], "may_muck": [False], "all_in_mucks": [True],
        "aggressor_shows_first": [False], "shows_next": ["counterclockwise"], "tabled_needs": [1, 2, "enough"],
        "checked_first": ["first-left", "earlier-aggressor"], "last_hand_shows": [True], "pots_apart": [False],
        "odd_several": ["all-to-first"], "odd_half": ["low"], "odd_to": ["left-of-button", "high-card"],
    }  # fmt: skip
    return {name: rng.choice(values) for name, values in terms.items() if rng.random() < 0.1}


def act(hand: Hand, rng: Random) -> None:
    """Do something that may be done now."""
    if hand.phase == "draw":
        held = hand.hole[hand.to_act]
        hand.discard(rng.sample(held, rng.randint(0, min(3, len(held)))))
    elif hand.phase == "reopened":
        hand.close()
    elif hand.phase == "show" and any(hand.live[seat] for seat in hand.lacking):
        complete(hand, rng)
    elif hand.phase == "show":
        seat = next(hand.showing_order())
        if rng.random() < 0.5 and hand.in_hand > 1 and not hand.must_show:
            hand.muck(seat)
        else:
            hand.show(seat)
    else:
        legal = hand.legal
        dice = rng.random()
        if legal.fold and (dice < 0.2 or not (legal.calls or legal.raise_to)):
            hand.fold()
        elif legal.calls and (dice < 0.65 or not legal.raise_to):
            hand.call()
        else:
            hand.raise_to(
                rng.choice([legal.raise_from, legal.raise_to, rng.randint(legal.raise_from, legal.raise_to)])
            )


def held(hand: Hand) -> list[int]:
    """Every card that was dealt to somebody."""
    return [card for hole in hand.hole for card in hole]


def rule(hand: Hand, rng: Random) -> None:
    """Let the floor do something to the hand, or try to: what is refused changes nothing."""
    seat = rng.randrange(hand.n)
    unseen = [card for card in DECK if card not in (*hand.board, *hand.burned, *held(hand))]
    gestures = [
        lambda: hand.kill(seat, "ruling", raise_back=rng.random() < 0.3),
        lambda: hand.retrieve(seat, "ruling"),
        lambda: hand.show(seat),
        lambda: hand.replace(rng.randrange(-1, hand.n), rng.randrange(3), rng.choice(unseen or DECK), "ruling"),
        lambda: hand.reshuffle(shuffled(hand, rng)),
        lambda: hand.no_burn("ruling", rng.choice(["", *(street.name for street in hand.setup.game.streets)])),
        lambda: hand.see([rng.choice(unseen or DECK)], "ruling"),
        lambda: hand.lose_cards(seat, "ruling"),
        lambda: hand.kill(seat, "ruling", dealt_on=True),
        *on_chips(hand, seat, rng),
    ]
    before = len(hand.events)
    try:
        rng.choice(gestures)()
    except Refusal:
        assert len(hand.events) == before


def on_chips(hand: Hand, seat: int, rng: Random) -> list[Callable[[], None]]:
    """What the floor may say of chips; amounts from nothing to more than there is."""
    in_turn = hand.to_act if hand.to_act >= 0 and rng.random() < 0.9 else seat
    some = rng.randint(0, hand.stacks[in_turn] + 2)
    to = max(hand.bets) + rng.randint(-3, some + 3)
    acts: list[Act] = ["fold", "call", "raise"]
    return [
        lambda: hand.bind(
            seat, rng.sample(acts, rng.randint(0, 3)), least=rng.choice([0, to]), most=rng.choice([0, to])
        ),
        lambda: hand.bind(in_turn, rng.sample(acts, rng.randint(1, 3)), least=rng.choice([0, max(to, 0)])),
        lambda: hand.mistake(to),
        lambda: hand.forfeit(in_turn, some),
        lambda: hand.correct(rng.choice([to, max(hand.bets)]), "ruling"),
        lambda: hand.take_back(rng.choice([seat, max(hand.aggressor, 0)]), "ruling"),
        lambda: hand.pass_over(in_turn, "ruling"),
        lambda: hand.recount(seat, rng.choice([0, some, hand.stacks[seat] + 7]), "ruling"),
    ]


def complete(hand: Hand, rng: Random) -> None:
    """Give whoever lacks cards the rest, or kill the hand."""
    seat, lacks = next((seat, lacks) for seat, lacks in hand.lacking.items() if hand.live[seat])
    unseen = [card for card in whole(hand) if card not in seen(hand)]
    if hand.in_hand > 1 and (rng.random() < 0.3 or len(unseen) < lacks):
        hand.kill(seat, "too few cards")
    else:
        hand.complete(seat, rng.sample(unseen, lacks), "ruling")


def whole(hand: Hand) -> tuple[int, ...]:
    """The deck of the game."""
    return SIXES_UP if hand.setup.game.short_deck else DECK


def seen(hand: Hand) -> set[int]:
    """Cards that cannot come any more."""
    return {*hand.board, *hand.burned, *hand.discards, *held(hand)}


def afterwards(hand: Hand, rng: Random) -> None:
    """What the floor may do once a hand is over, and the hand ends again."""
    seat, other = rng.randrange(hand.n), rng.randrange(hand.n)
    gestures = [
        lambda: hand.reopen("ruling"),
        lambda: hand.recount(seat, hand.stacks[seat] + rng.randint(-3, 50)),
        lambda: hand.hand_over(seat, other, rng.randint(0, hand.stacks[seat] + 1), "ruling"),
    ]
    before = len(hand.events)
    try:
        rng.choice(gestures)()
    except Refusal:
        assert len(hand.events) == before


def shuffled(hand: Hand, rng: Random) -> list[int]:
    """What is left of the deck and the cards nobody plays, shuffled."""
    live = [card for seat, hole in enumerate(hand.hole) if hand.live[seat] for card in hole]
    in_play = {*hand.board, *live}
    rest = [card for card in (SIXES_UP if hand.setup.game.short_deck else DECK) if card not in in_play]
    rng.shuffle(rest)
    return rest


def play(hand: Hand, rng: Random, *, rulings: float = 0.0) -> None:
    """One gesture by a player or, now and then, by the floor."""
    if rng.random() < rulings:
        rule(hand, rng)
    elif hand.phase == "deal":  # nobody shuffled: the dealer says the cards
        deal(hand, rng)
    else:
        act(hand, rng)


def _burn(hand: Hand, unseen: list[int], rng: Random) -> None:
    if rng.random() < 0.1:
        hand.no_burn("forgotten")
    else:
        hand.burn(rng.choice(unseen) if unseen and rng.random() < 0.2 else UNKNOWN)


def deal(hand: Hand, rng: Random) -> None:
    """Say the cards that are due, as a dealer without a known deck does."""
    whole = SIXES_UP if hand.setup.game.short_deck else DECK
    seen = {*hand.board, *hand.burned, *hand.discards, *held(hand)}
    unseen = [card for card in whole if card not in seen]
    if hand.due_burns:
        _burn(hand, unseen, rng)
    elif len(unseen) < sum(hand.owed.values()) and hand.setup.game.stud and len(hand.owed) == hand.in_hand:
        hand.deal_board([rng.choice(unseen)])
    elif hand.owed:
        seat, count = rng.choice(list(hand.owed.items()))
        if len(unseen) < count:
            hand.reshuffle(shuffled(hand, rng))
        elif count > 1 and rng.random() < 0.03 and not hand.street:
            hand.deal(seat, rng.sample(unseen, rng.randint(1, count - 1)), short=True)
        else:
            hand.deal(seat, rng.sample(unseen, count))
    elif len(unseen) < hand.due_board:
        hand.reshuffle(shuffled(hand, rng))
    else:
        hand.deal_board(rng.sample(unseen, hand.due_board))
