"""Words, bank numbers and people, beside the records that name them by digests."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """One table, whose rows are by position."""

    dependencies = (("store", "0009_fence"),)
    operations = (
        migrations.CreateModel(
            name="Beside",
            fields=[
                ("position", models.BigIntegerField(primary_key=True, serialize=False)),
                ("texts", models.TextField()),
                ("erased", models.BooleanField(db_default=False, default=False)),
            ],
            options={
                "db_table": "journal_beside",
                "indexes": [
                    models.Index(
                        condition=models.Q(("erased", True)), fields=["position"], name="journal_beside_erased"
                    )
                ],
            },
        ),
    )
