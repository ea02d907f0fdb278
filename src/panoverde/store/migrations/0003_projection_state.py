"""Where projections keep their rows. A new table: the previous release does not know it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the journal's guards."""

    dependencies = (("store", "0002_append_only"),)
    operations = (
        migrations.CreateModel(
            name="ProjectionRow",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "name", "key", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("name", models.CharField(max_length=64)),
                ("key", models.CharField(max_length=160)),
                ("body", models.TextField()),
            ],
            options={"db_table": "projection_state"},
        ),
    )
