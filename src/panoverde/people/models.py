"""What is kept about people. Written and read through the modules beside this one.

There is no way from a person to documents, fiscal records or the log of accesses (`related_name="+"`):
whoever needs them goes through `viewing`, which writes down that they did.
"""

from django.db import models


def _person(related_name: str = "+") -> "models.ForeignKey[Person]":
    return models.ForeignKey(Person, on_delete=models.PROTECT, related_name=related_name)


class Person(models.Model):
    """Somebody. The id is all that other parts know; it stays when the rest is erased."""

    id = models.CharField(max_length=26, primary_key=True)
    full_name = models.CharField(max_length=120)
    short_name = models.CharField(max_length=120)  # as shown on screens
    name_folded = models.CharField(max_length=240, db_index=True)  # without accents and capitals
    birth_date = models.DateField(null=True)
    nationality = models.CharField(max_length=2)  # ISO 3166; empty where nobody said
    city = models.CharField(max_length=60, default="", db_default="", db_index=True)  # "Curitiba PR"; empty likewise
    registered_at = models.DateTimeField()
    registered_by = models.CharField(max_length=64)
    changed_at = models.DateTimeField()
    changed_by = models.CharField(max_length=64)
    erased_at = models.DateTimeField(null=True)

    class Meta:
        indexes = (
            models.Index(
                fields=["erased_at"], name="people_erased", condition=models.Q(erased_at__isnull=False)
            ),  # looked at every few seconds
        )


class NameWord(models.Model):
    """A word of somebody's full or short name, so that a surname finds as fast as a first name."""

    person = _person("words")
    word = models.CharField(max_length=240, db_index=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["person", "word"], name="people_word_once"),)


class IdDocument(models.Model):
    """A document that says who somebody is. Goes when the person is erased."""

    class Kind(models.TextChoices):
        CPF = "cpf"
        PASSPORT = "passport"
        OTHER = "other"

    person = _person()
    kind = models.CharField(max_length=10, choices=Kind.choices)
    country = models.CharField(max_length=2)
    number = models.CharField(max_length=32, db_index=True)  # letters and digits only

    class Meta:
        constraints = (models.UniqueConstraint(fields=["kind", "country", "number"], name="people_document_once"),)


class Contact(models.Model):
    """A way to reach somebody. Two people may share one; the desk is told."""

    class Kind(models.TextChoices):
        PHONE = "phone"
        EMAIL = "email"

    person = _person("contacts")
    kind = models.CharField(max_length=5, choices=Kind.choices)
    value = models.CharField(max_length=254)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["person", "kind", "value"], name="people_contact_once"),)
        indexes = (models.Index(fields=["kind", "value"], name="people_contact_value"),)


class Consent(models.Model):
    """Somebody agreed to a text, or took it back: a new row each time. It proves, so it stays."""

    person = _person("consents")
    what = models.CharField(max_length=32)
    given = models.BooleanField()
    version = models.CharField(max_length=64)  # of the text that was shown
    at = models.DateTimeField()
    by = models.CharField(max_length=64)


class Photo(models.Model):
    """What somebody looks like. One each: a new one takes the old one's place."""

    person = models.OneToOneField(Person, on_delete=models.PROTECT, primary_key=True, related_name="photo")
    image = models.BinaryField()
    type = models.CharField(max_length=10)
    at = models.DateTimeField()
    by = models.CharField(max_length=64)


class Note(models.Model):
    """Free text about somebody."""

    person = _person("notes")
    text = models.TextField()
    at = models.DateTimeField()
    by = models.CharField(max_length=64)


class FiscalRecord(models.Model):
    """What the law wants kept. Locked: the database refuses to change it, or to drop it before its date."""

    person = _person()
    name = models.CharField(max_length=120)
    document = models.CharField(max_length=64)
    reason = models.TextField()
    amount_centavos = models.BigIntegerField(null=True)
    kept_until = models.DateField(db_index=True)  # the last day
    at = models.DateTimeField()
    by = models.CharField(max_length=64)


class AccessLog(models.Model):
    """Somebody saw or changed what is protected."""

    person = _person()
    account = models.CharField(max_length=64)
    at = models.DateTimeField()
    what = models.CharField(max_length=80)
    why = models.TextField()

    class Meta:
        indexes = (models.Index(fields=["person", "at"], name="people_access_when"),)
