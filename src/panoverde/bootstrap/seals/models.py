"""The seals' table."""

from django.db import models


class Seal(models.Model):
    """The seal of one row. One whose row went rightly stays, and says so: numbers have no gaps."""

    table = models.CharField(max_length=40)
    row = models.CharField(max_length=64)
    seal = models.CharField(max_length=64)
    key = models.CharField(max_length=8)  # which key, not the key

    class Meta:
        db_table = "house_seal"
        constraints = (models.UniqueConstraint(fields=["table", "row"], name="seal_once"),)
