"""Who posts what: the blinds, the ante the book's way, what a short big blind pays first."""

from panoverde.hand.events import Anted, Posted
from panoverde.rulings.amounts.posts.facts import (
    PostsHearing,
    absent,
    chairs_said,
    heads_up,
    penalised,
    says_payer,
    says_rules,
    says_size,
    short_blind,
    stud,
    under_rules,
)
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.core.rows import row, stage


def noted(_: PostsHearing, _value: object = None) -> None:
    """The hand is laid so."""


def swap(hearing: PostsHearing) -> None:
    """The button has the big blind."""
    hearing.swapped = True


BLINDS = stage(
    "blinds",
    row("no-blinds", when=(stud,), reads="button.stud_freezes_button", means={True: noted, False: noted}),
    row("heads-up-blinds", when=(heads_up,), reads="button.heads_up_small_blind",
        means={"button": noted, "opponent": swap}),
    row("blinds", reads="button.button_rule", means=noted),
)  # fmt: skip
ANTE = stage(
    "ante",
    row("ante-rules", when=(~stud, says_rules), reads="betting.ante_rules_apply", means={True: noted, False: noted}),
    row("ante-heads-up", when=(~stud, under_rules, heads_up), reads="betting.ante_heads_up",
        means={True: noted, False: noted}),
    row("ante-payer", when=(~stud, under_rules, says_payer), reads="betting.ante_payer", means=noted),
    row("ante-size", when=(~stud, under_rules, says_size), reads="betting.ante_big_blinds", means=noted),
    row("ante-shrinks", when=(~stud, under_rules, chairs_said), reads="betting.ante_shrinks_with_fewer_players",
        means={True: noted, False: noted}),
    row("short-big-blind", when=(~stud, short_blind), reads="betting.short_big_blind_pays_first",
        means={"big-blind": noted, "ante": noted}),
    row("absent", when=(absent,), reads="dealing.absent_posts", means=noted),
    row("penalised", when=(penalised,), reads="penalties.penalty_seat_posts", means=noted),
    every=True,
)  # fmt: skip


def post(hearing: PostsHearing) -> None:
    """Write down what the hand takes, in its order."""
    hand, order = hearing.begin(), hearing.order
    posts: list[Plain] = []
    dead = dict.fromkeys(order, 0)
    for event in hand.events:
        if isinstance(event, Anted):
            posts.append(_post(order[event.seat], "ante", event.chips, hand.setup.antes[event.seat]))
            dead[order[event.seat]] += event.chips if event.dead else 0
        elif isinstance(event, Posted):
            blind = hand.setup.blinds[event.seat]
            name = "big-blind" if order[event.seat] == hearing.big_blind else "small-blind"
            posts.append(_post(order[event.seat], name, event.chips, blind))
    put = {seat: hand.put[at] for at, seat in enumerate(order)}
    hearing.stands = {
        "posts": posts,
        "dead": hand.dead_chips,
        "seats": {str(s): {"in": put[s], "dead": dead[s], "behind": hand.stacks[at]} for at, s in enumerate(order)},
        "short": {str(s): {"from_each": put[s]} for at, s in enumerate(order) if not hand.stacks[at]},
    }
    hearing.sum("+".join(str(event.chips) for event in hand.events if isinstance(event, Anted | Posted)))


def _post(seat: int, name: str, chips: int, full: int) -> Plain:
    return {"seat": seat, "post": name, "chips": chips, "of": full}


POSTED = stage("posted", row("posted", then=post))
