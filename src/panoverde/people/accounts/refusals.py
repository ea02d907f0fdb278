"""What staff accounts can be refused. Every sentence ends with a way out."""

from panoverde.kernel.refusals import Refusal


class WrongLogIn(Refusal):
    """Name and password do not fit; which of them is not said."""

    code = "accounts.wrong-log-in"
    says = "Name and password do not fit together. Check both and try again."


class WrongPin(Refusal):
    """The PIN is not this person's."""

    code = "accounts.wrong-pin"
    says = "That is not the PIN of {name}. Try again, or log in with name and password."


class TooManyTries(Refusal):
    """Failed too often: wait."""

    code = "accounts.too-many-tries"
    says = "Too many failed tries. Wait {minutes} min {seconds} s, then try again."

    def __init__(self, *, wait_seconds: int) -> None:
        super().__init__(minutes=wait_seconds // 60, seconds=wait_seconds % 60)
        self.wait_seconds = wait_seconds


class PinLocked(Refusal):
    """Failed so often that only a password opens it again."""

    code = "accounts.pin-locked"
    says = "The PIN of {name} is locked after {tries} failed tries. Log in with name and password to open it again."


class NotAtThisTerminal(Refusal):
    """The person has no PIN, or no role where the terminal stands."""

    code = "accounts.not-at-this-terminal"
    says = "This person cannot log in with a PIN here. Log in with name and password."


class NotTheSecond(Refusal):
    """Whoever was chosen cannot stand for it."""

    code = "accounts.not-the-second"
    says = "Choose who the second person is: another than you, with a PIN and a role that may do this here."


class SecondPinWrong(Refusal):
    """The PIN is not the second person's."""

    code = "accounts.second-pin-wrong"
    says = "That is not the PIN of {name}, the second person. Let {name} type it again, or choose somebody else."


class BadTerminal(Refusal):
    """A terminal has a name and at least one role."""

    code = "accounts.bad-terminal"
    says = "A terminal needs a name, such as Caixa 2, and at least one role. Give it both."


class WeakPassword(Refusal):
    """The password is too easy to guess."""

    code = "accounts.weak-password"
    says = "The password was not taken: {why} Choose another."


class LongPassword(Refusal):
    """Longer than anybody types."""

    code = "accounts.long-password"
    says = "A password has at most {most} characters. Choose a shorter one."


class PasswordsDiffer(Refusal):
    """Typed twice, two ways."""

    code = "accounts.passwords-differ"
    says = "The two passwords are not the same. Type the new one twice."


class BadPin(Refusal):
    """Not four to eight digits, or one that everybody tries first."""

    code = "accounts.bad-pin"
    says = "A PIN has 4 to 8 digits, and is not a row like 1234 or 0000. Choose another."


class BadName(Refusal):
    """No name, or a very long one."""

    code = "accounts.bad-name"
    says = "A name has 1 to {most} characters. Type the name as it is said on the floor."


class NameTaken(Refusal):
    """Two people cannot log in by one name."""

    code = "accounts.name-taken"
    says = "There is an account “{name}” already. Choose another name, or give that account a role here."


class NoSuchAccount(Refusal):
    """Nobody of that name, or not within sight."""

    code = "accounts.unknown"
    says = "There is no account “{name}”. Check the name, or add the person first."


class NotYours(Refusal):
    """The account also works where the asker is not the organiser."""

    code = "accounts.not-yours"
    says = "{name} also works in a series that is not yours. Ask an organiser of the whole house."


class LastOwner(Refusal):
    """Without an organiser of the whole house nobody could let anybody in."""

    code = "accounts.last-owner"
    says = "{name} is the only organiser of the whole house. Make someone else one first."


class OwnerExists(Refusal):
    """The first start is over."""

    code = "accounts.owner-exists"
    says = "This installation has its owner already. Log in, or ask an organiser for an account."


class WrongCode(Refusal):
    """Not the code on the console."""

    code = "accounts.wrong-code"
    says = "That is not the code. Read it on the console where Panoverde was started, or start it again."
