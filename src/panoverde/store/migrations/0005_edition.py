"""Editions of rulebooks. A new table: the previous release does not know it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the journal's guards."""

    dependencies = (("store", "0004_no_truncate"),)
    operations = (
        migrations.CreateModel(
            name="KeptEdition",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("book", models.CharField(max_length=64)),
                ("content", models.BinaryField()),
            ],
            options={"db_table": "rulebook_edition"},
        ),
    )
