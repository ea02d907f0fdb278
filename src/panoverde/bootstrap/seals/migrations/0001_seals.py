"""Seals of rows. A new table: the previous release does not know it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """The first."""

    initial = True
    dependencies = ()
    operations = (
        migrations.CreateModel(
            name="Seal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("table", models.CharField(max_length=40)),
                ("row", models.CharField(max_length=64)),
                ("seal", models.CharField(max_length=64)),
                ("key", models.CharField(max_length=8)),
            ],
            options={
                "db_table": "house_seal",
                "constraints": [models.UniqueConstraint(fields=("table", "row"), name="seal_once")],
            },
        ),
    )
