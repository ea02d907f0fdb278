"""What is refused about a player's time."""

from panoverde.kernel.refusals import Refusal


class NoActionClock(Refusal):
    """Nobody announced one."""

    code = "time.no-action-clock"
    says = "No action clock runs in this tournament. Call time instead, or announce the clock in the terms."


class ClockRunsHere(Refusal):
    """Seconds are counted anyway."""

    code = "time.action-clock-runs"
    says = "The action clock runs in this tournament, so nobody calls time. Start the player’s count."


class MayNotCall(Refusal):
    """The book does not let them."""

    code = "time.may-not-call"
    says = "Time cannot be called by whoever asks here. Let somebody call it whom the book lets."


class AwayFromSeat(MayNotCall):
    """Time is called from the seat."""

    says = "Whoever calls time sits at the table. Let them sit down first, or let another player ask."


class CalledAlready(Refusal):
    """Once is enough."""

    code = "time.called-already"
    says = "Time was called at table {table} already. Approve it, or say that the player has acted."


class TooSoon(Refusal):
    """The player must have had time to think."""

    code = "time.too-soon"
    says = "Time runs only after a reasonable time to decide. Wait, or say that it has passed."


class NothingCalled(Refusal):
    """Nobody asked for time there."""

    code = "time.not-called"
    says = "Nobody’s call for time waits at table {table}. Look at the table again."


class DirectorApproves(Refusal):
    """It is not the floor's to give."""

    code = "time.director-approves"
    says = "The director approves this. Call the director."


class HowLong(Refusal):
    """No clause says it."""

    code = "time.how-long"
    says = "The book does not say how many seconds. Say how many."


class CountRuns(Refusal):
    """One count at a time."""

    code = "time.count-runs"
    says = "This player’s count runs already. Say first that the player has acted, or what it stands for."


class NotThen(Refusal):
    """That cannot be when it began."""

    code = "time.not-then"
    says = "A count began a moment ago at most, and not later than now. Start it now."


class NoCount(Refusal):
    """The clock was not in front of the player."""

    code = "time.no-count"
    says = "No count was started on this player. Start it: without one nobody’s time is over."


class NotApproved(NoCount):
    """Time was called, and nobody let it run."""

    says = "Time was called on this player, and nobody has approved it. Approve it first."


class CountStands(Refusal):
    """It does not run."""

    code = "time.count-stands"
    says = "The count at table {table} stands ({what}). Let it go on first."


class CountGoesOn(Refusal):
    """There is time left."""

    code = "time.count-goes-on"
    says = "The player has {left} s left. Wait for them, or say that the player has acted."


class CardFirst(Refusal):
    """A card goes before the hand does."""

    code = "time.card-first"
    says = "Time cards left: {left}. The next one is used by itself. Use it."


class NoCards(Refusal):
    """All of them are gone."""

    code = "time.no-cards"
    says = "This player has no time card left. Say that the time is over."


class CardsSuspended(NoCards):
    """The director took them out of use."""

    says = "This player’s time cards are suspended. Say that the time is over, or give them back first."


class NotForCalledTime(Refusal):
    """Cards belong to the action clock."""

    code = "time.cards-not-here"
    says = "Time cards do not lengthen time that was called. Let it run."


class DirectorSays(Refusal):
    """The book leaves it open."""

    code = "time.director-says"
    says = "What becomes of this is the director’s decision. Say what it is."


class NotGranted(Refusal):
    """The book gives none for that."""

    code = "time.none-for-that"
    says = "There are no time cards for that here. Leave the players those they have."


class GrantedAlready(Refusal):
    """Everybody has them."""

    code = "time.granted-already"
    says = "These cards were handed out already. Look how many a player has, where one was left out."


class NumberIsSet(Refusal):
    """Book or sheet say how many."""

    code = "time.number-is-set"
    says = "It is {cards} cards each. Leave the number empty."


class HowMany(Refusal):
    """Nobody has said."""

    code = "time.how-many"
    says = "Neither the book nor the structure sheet says how many time cards. Say how many."


class KeepOrNot(Refusal):
    """The book is silent."""

    code = "time.keep-or-not"
    says = "The book does not say whether cards that are left count on. Say whether they do."


class NeverReplaced(Refusal):
    """Who forgot them has none."""

    code = "time.never-replaced"
    says = "Cards that a player forgot are not replaced. The player goes on without."


class CardsDue(Refusal):
    """First the cards, then the clock."""

    code = "time.cards-due"
    says = "Time cards are due first. Hand them out."


class NotSoMany(Refusal):
    """More than were ever granted."""

    code = "time.not-so-many"
    says = "This player was given {cards} time cards. Say a number from 0 to {cards}."


class NotASecond(Refusal):
    """That is no such change."""

    code = "time.bad-seconds"
    says = "That is not what the change says: it is {seconds} seconds by the book. Say another number."
