"""A photo and notes: what the desk keeps so that it knows somebody again."""

from datetime import datetime

from django.db import transaction

from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Note, Photo
from panoverde.people.one_person import hold

LARGEST_PHOTO_BYTES = 2 * 1024 * 1024
_JPEG, _PNG = (b"\xff\xd8\xff", b"\xff\xd9"), (b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82")


class PhotoTooLarge(Refusal):
    """Larger than a face needs."""

    code = "people.photo-too-large"
    says = "The photo is larger than {megabytes} MB. Take it again in a smaller size."


class PhotoType(Refusal):
    """Neither JPEG nor PNG, whatever it is called."""

    code = "people.photo-type"
    says = "This file is not a whole JPEG or PNG picture. Take the photo again, or save it as one of them."


class NoteEmpty(Refusal):
    """A note says something."""

    code = "people.note-empty"
    says = "The note is empty. Write what others should know, or leave it."


def keep_photo(person: PersonId, image: bytes, *, by: AccountId, at: datetime) -> Photo:
    """Keep a photo; the one before goes.

    Raises:
        PhotoTooLarge, PhotoType: it cannot be kept.
        UnknownPerson, PersonErased: there is nobody to keep it of.
    """
    if len(image) > LARGEST_PHOTO_BYTES:
        raise PhotoTooLarge(megabytes=LARGEST_PHOTO_BYTES // 1024**2)
    kind = photo_type(image)
    if kind is None:
        raise PhotoType
    with transaction.atomic():
        photo, _ = Photo.objects.update_or_create(
            person=hold(person), defaults={"image": image, "type": kind, "at": at, "by": by}
        )
    return photo


def photo_type(image: bytes) -> str | None:
    """Tell JPEG and PNG by how they begin and end, not by their name.

    >>> photo_type(b"GIF89a") is None
    True
    """
    for kind, (begins, ends) in (("image/jpeg", _JPEG), ("image/png", _PNG)):
        if image.startswith(begins) and image.rstrip(b"\0").endswith(ends):
            return kind
    return None


def photo_of(person: PersonId) -> Photo | None:
    """Give somebody's photo, if there is one."""
    return Photo.objects.filter(person=person).first()


def add_note(person: PersonId, text: str, *, by: AccountId, at: datetime) -> Note:
    """Write a note about somebody.

    Raises:
        NoteEmpty: it says nothing.
        UnknownPerson, PersonErased: there is nobody to write about.
    """
    if not text.strip():
        raise NoteEmpty
    with transaction.atomic():
        return Note.objects.create(person=hold(person), text=text.strip(), by=by, at=at)


def notes_of(person: PersonId) -> tuple[Note, ...]:
    """Read the notes about somebody, first things first."""
    return tuple(Note.objects.filter(person=person).order_by("at", "pk"))
