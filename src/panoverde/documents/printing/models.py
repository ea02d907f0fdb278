"""Tables of printers and print jobs."""

from django.db import models

LONGEST_NAME = 60


class Printer(models.Model):
    """A printer somebody set up."""

    class Kind(models.TextChoices):
        NETWORK = "network"  # host:port, usually 9100
        DEVICE = "device"  # a path on this machine
        BROWSER = "browser"  # none here: the browser opens a PDF

    id = models.CharField(max_length=32, primary_key=True)
    series = models.CharField(max_length=64)
    name = models.CharField(max_length=LONGEST_NAME)
    desk = models.CharField(max_length=LONGEST_NAME)  # whose papers come out here; empty: every desk's without one
    kind = models.CharField(max_length=10, choices=Kind.choices)
    address = models.CharField(max_length=200)
    columns = models.PositiveSmallIntegerField(default=48)
    code_page = models.CharField(max_length=10, default="cp850")
    added_at = models.DateTimeField()
    added_by = models.CharField(max_length=64)

    class Meta:
        db_table = "printer"
        constraints = (models.UniqueConstraint(fields=["series", "name"], name="printer_name_once"),)

    def __str__(self) -> str:
        return self.name


class Spool(models.Model):
    """How it goes with a printer just now: who sends to it, and since when it does not answer."""

    printer = models.OneToOneField(Printer, models.CASCADE, primary_key=True, related_name="spool")
    held_by = models.CharField(max_length=80, blank=True)
    held_until = models.DateTimeField(null=True)
    retry_at = models.DateTimeField(null=True)
    failing_since = models.DateTimeField(null=True)
    error = models.CharField(max_length=200, blank=True)

    class Meta:
        db_table = "printer_spool"

    def __str__(self) -> str:
        return self.error or self.held_by


class PrintJob(models.Model):
    """Something to print, or the fact that it was printed."""

    class State(models.TextChoices):
        WAITING = "waiting"
        SENDING = "sending"
        SENT = "sent"
        CANCELLED = "cancelled"
        EXPIRED = "expired"  # waited so long that nobody wants it any more

    printer = models.ForeignKey(Printer, models.SET_NULL, null=True, related_name="jobs")
    printer_name = models.CharField(max_length=LONGEST_NAME)
    kind = models.CharField(max_length=20)
    about = models.CharField(max_length=120, blank=True)  # which entry, table, till; never a name
    whom = models.TextField(null=True)  # ids of the people it names, with spaces; None: from before, nobody knows
    payload = models.BinaryField(null=True)  # forgotten after a while
    created_at = models.DateTimeField()
    created_by = models.CharField(max_length=64)
    copy_of = models.ForeignKey("self", models.SET_NULL, null=True, related_name="copies")
    state = models.CharField(max_length=10, choices=State.choices, default=State.WAITING)
    tries = models.PositiveIntegerField(default=0)
    uncertain = models.BooleanField(default=False)  # a send broke off: part of it may have come out
    error = models.CharField(max_length=200, blank=True)
    sent_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "print_job"
        indexes = (
            models.Index(
                fields=["printer", "id"], name="print_job_open", condition=models.Q(state__in=("waiting", "sending"))
            ),
            models.Index(fields=["created_at"], name="print_job_kept", condition=models.Q(payload__isnull=False)),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.about}"


OPEN = (PrintJob.State.WAITING, PrintJob.State.SENDING)
