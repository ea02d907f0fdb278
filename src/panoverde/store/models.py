"""The journal's tables. Append and tail are hand-written SQL in `journal.py`; this is their shape."""

from django.db import models


class StoredRecord(models.Model):
    """An event as it is kept. Never changed, never deleted: triggers see to it."""

    position = models.BigAutoField(primary_key=True)
    stream = models.CharField(max_length=80)
    seq = models.IntegerField()
    at = models.CharField(max_length=32)
    by = models.CharField(max_length=64)
    command = models.CharField(max_length=64)
    body = models.TextField()
    before = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        db_table = "journal_record"
        constraints = (models.UniqueConstraint(fields=["stream", "seq"], name="journal_stream_seq"),)


class Beside(models.Model):
    """Words, bank numbers and people that a record names by digests only. Can be erased; the record stays whole."""

    position = models.BigIntegerField(primary_key=True)
    texts = models.TextField()
    erased = models.BooleanField(default=False, db_default=False)  # something of it was

    class Meta:
        db_table = "journal_beside"
        indexes = (models.Index(fields=["position"], name="journal_beside_erased", condition=models.Q(erased=True)),)


class StoredStream(models.Model):
    """Where a stream's chain stands; its row is the stream's write lock."""

    id = models.CharField(max_length=80, primary_key=True)
    seq = models.IntegerField(default=0)
    hash = models.CharField(max_length=64)

    class Meta:
        db_table = "journal_stream"


class StoredPosition(models.Model):
    """The journal's last position, in one row: on PostgreSQL positions are given out in order of commit."""

    id = models.SmallIntegerField(primary_key=True)
    position = models.BigIntegerField(default=0)

    class Meta:
        db_table = "journal_position"


class StoredSnapshot(models.Model):
    """A state after a record, so that opening a stream need not read it all. Can be thrown away."""

    stream = models.CharField(max_length=80, primary_key=True)
    seq = models.IntegerField()
    hash = models.CharField(max_length=64)
    form = models.IntegerField()
    body = models.BinaryField()

    class Meta:
        db_table = "journal_snapshot"


class PublishedHead(models.Model):
    """A head that has left the house, on a receipt or a screen: a rebuilt chain does not fit it."""

    stream = models.CharField(max_length=80)
    seq = models.IntegerField()
    hash = models.CharField(max_length=64)
    at = models.CharField(max_length=32)
    where = models.CharField(max_length=80)

    class Meta:
        db_table = "journal_published_head"
        constraints = (models.UniqueConstraint(fields=["stream", "seq", "where"], name="journal_head_once"),)


class HeadAddress(models.Model):
    """Somebody outside who is told of heads. What signs them is derived from the installation's key, never kept."""

    address = models.CharField(max_length=300, primary_key=True)
    kind = models.CharField(max_length=16)
    since = models.CharField(max_length=32)
    anywhere = models.BooleanField(default=False, db_default=False)  # in the house too: whoever runs it said so

    class Meta:
        db_table = "head_address"


class HeadErrand(models.Model):
    """A head on its way out: tried until it has arrived, however long there is no internet."""

    address = models.CharField(max_length=300)
    kind = models.CharField(max_length=16)
    stream = models.CharField(max_length=80)
    seq = models.IntegerField()
    hash = models.CharField(max_length=64)
    moment = models.CharField(max_length=40)
    at = models.CharField(max_length=32)
    tries = models.IntegerField(default=0)
    next_at = models.CharField(max_length=32)
    done_at = models.CharField(max_length=32, default="")
    trouble = models.CharField(max_length=200, default="")
    answer = models.BinaryField(default=b"")

    class Meta:
        db_table = "head_errand"
        constraints = (models.UniqueConstraint(fields=["address", "stream", "seq"], name="head_errand_once"),)


class HeadsFollowed(models.Model):
    """How far the journal was read for heads that must leave: one row."""

    id = models.SmallIntegerField(primary_key=True)
    position = models.BigIntegerField(default=0)

    class Meta:
        db_table = "head_followed"


class DrawSeed(models.Model):
    """The secret behind a tournament's draws, outside the journal until it is revealed."""

    tournament = models.CharField(max_length=64, primary_key=True)
    seed = models.BinaryField()

    class Meta:
        db_table = "draw_seed"


class KeptEdition(models.Model):
    """A rulebook as it stood when a tournament was announced under it. Never changed: its name is its digest."""

    digest = models.CharField(max_length=64, primary_key=True)
    book = models.CharField(max_length=64)
    content = models.BinaryField()

    class Meta:
        db_table = "rulebook_edition"


class LastBeat(models.Model):
    """When a serving process last looked at the running tournaments: one row. A gap is an outage."""

    id = models.SmallIntegerField(primary_key=True)
    at = models.CharField(max_length=32)

    class Meta:
        db_table = "house_beat"


class Fence(models.Model):
    """What this database is beside another: "spare" or "replaced", and so fenced off; "fed" while one follows it."""

    what = models.CharField(max_length=16, primary_key=True)
    at = models.CharField(max_length=32)
    note = models.TextField(default="")

    class Meta:
        db_table = "house_fence"


class ProjectionPosition(models.Model):
    """How far a projection has followed the journal."""

    name = models.CharField(max_length=64, primary_key=True)
    position = models.BigIntegerField(default=0)

    class Meta:
        db_table = "projection_position"


class ProjectionRow(models.Model):
    """A row of a projection, as JSON. Can be thrown away and made anew from the journal."""

    pk = models.CompositePrimaryKey("name", "key")
    name = models.CharField(max_length=64)
    key = models.CharField(max_length=160)
    body = models.TextField()

    class Meta:
        db_table = "projection_state"
