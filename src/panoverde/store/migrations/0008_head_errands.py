"""Heads on their way out of the house. New tables: the previous release does not know them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the beats."""

    dependencies = (("store", "0007_beat"),)
    operations = (
        migrations.CreateModel(
            name="HeadAddress",
            fields=[
                ("address", models.CharField(max_length=300, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=16)),
                ("since", models.CharField(max_length=32)),
            ],
            options={"db_table": "head_address"},
        ),
        migrations.CreateModel(
            name="HeadErrand",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("address", models.CharField(max_length=300)),
                ("kind", models.CharField(max_length=16)),
                ("stream", models.CharField(max_length=80)),
                ("seq", models.IntegerField()),
                ("hash", models.CharField(max_length=64)),
                ("moment", models.CharField(max_length=40)),
                ("at", models.CharField(max_length=32)),
                ("tries", models.IntegerField(default=0)),
                ("next_at", models.CharField(max_length=32)),
                ("done_at", models.CharField(default="", max_length=32)),
                ("trouble", models.CharField(default="", max_length=200)),
                ("answer", models.BinaryField(default=b"")),
            ],
            options={
                "db_table": "head_errand",
                "constraints": [
                    models.UniqueConstraint(fields=("address", "stream", "seq"), name="head_errand_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="HeadsFollowed",
            fields=[
                ("id", models.SmallIntegerField(primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
            ],
            options={"db_table": "head_followed"},
        ),
    )
