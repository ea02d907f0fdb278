"""The last beat of the bells. A new table: the previous release does not know it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the editions."""

    dependencies = (("store", "0006_edition_guard"),)
    operations = (
        migrations.CreateModel(
            name="LastBeat",
            fields=[
                ("id", models.SmallIntegerField(primary_key=True, serialize=False)),
                ("at", models.CharField(max_length=32)),
            ],
            options={"db_table": "house_beat"},
        ),
    )
