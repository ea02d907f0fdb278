"""Tables of staff accounts."""

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import models
from django.utils.crypto import salted_hmac

from panoverde.kernel.roles import ROLES
from panoverde.people.accounts.ids import new_id

LONGEST_NAME = 60


class Account(AbstractBaseUser):
    """Someone who works here. The journal knows only the id."""

    id = models.CharField(max_length=32, primary_key=True, default=new_id)
    name = models.CharField(max_length=LONGEST_NAME)
    key = models.CharField(max_length=240, unique=True)  # the name as it is compared
    pin = models.CharField(max_length=128, blank=True)  # argon2; empty where there is none
    active = models.BooleanField(default=True)
    temporary = models.BooleanField(default=False)  # somebody else chose the password

    USERNAME_FIELD = "key"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects: ClassVar[models.Manager["Account"]] = models.Manager()

    class Meta:
        db_table = "account"

    def __str__(self) -> str:
        return self.name

    @property
    def is_active(self) -> bool:  # type: ignore[override]
        """Django's name for `active`."""
        return self.active

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """Sessions end when the password or the PIN changes."""
        proof = f"{self.password}\n{self.pin}"
        return salted_hmac("panoverde.accounts.session", proof, secret=secret, algorithm="sha256").hexdigest()


class Membership(models.Model):
    """A role of an account, in one series or in all."""

    account = models.ForeignKey(Account, models.CASCADE, related_name="memberships")
    series = models.CharField(max_length=64)
    role = models.CharField(max_length=16, choices=[(role, role) for role in ROLES])

    class Meta:
        db_table = "account_membership"
        constraints = (models.UniqueConstraint(fields=["account", "series", "role"], name="membership_once"),)

    def __str__(self) -> str:
        return f"{self.account_id} {self.role} {self.series}"


class Terminal(models.Model):
    """A device that several people share. Its browser holds the token; here is only its hash."""

    id = models.CharField(max_length=32, primary_key=True, default=new_id)
    token_hash = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=LONGEST_NAME)
    series = models.CharField(max_length=64)
    roles = models.CharField(max_length=80)  # its ceiling
    bound_by = models.ForeignKey(Account, models.CASCADE, related_name="terminals")
    bound_at = models.DateTimeField()
    ends_at = models.DateTimeField()

    class Meta:
        db_table = "account_terminal"

    def __str__(self) -> str:
        return self.name


class Tries(models.Model):
    """Failed tries to come in, by what they were aimed at or came from."""

    subject = models.CharField(max_length=80, primary_key=True)
    times = models.JSONField(default=list)  # seconds since 1970, within the window
    total = models.IntegerField(default=0)  # since the last success
    last_at = models.DateTimeField()

    class Meta:
        db_table = "account_tries"

    def __str__(self) -> str:
        return f"{self.subject}: {self.total}"


class FirstRunCode(models.Model):
    """A code that was printed on a console while there was no account yet."""

    code_hash = models.CharField(max_length=64, primary_key=True)
    made_at = models.DateTimeField()

    class Meta:
        db_table = "account_first_run"

    def __str__(self) -> str:
        return self.code_hash[:8]


class AccountLog(models.Model):
    """Who let whom do what, and who came in where. Only added to."""

    at = models.DateTimeField()
    by = models.CharField(max_length=32)  # an account's id, or "console"
    account = models.ForeignKey(Account, models.CASCADE, related_name="log")
    what = models.CharField(max_length=32)
    detail = models.CharField(max_length=160, blank=True)

    class Meta:
        db_table = "account_log"
        indexes = (models.Index(fields=["account", "-id"], name="account_log_latest"),)

    def __str__(self) -> str:
        return f"{self.at} {self.what}"
