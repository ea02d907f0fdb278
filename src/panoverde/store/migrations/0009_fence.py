"""Who follows this database, and whether it is fenced off. A new table: the previous release does not know it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the errands of heads."""

    dependencies = (("store", "0008_head_errands"),)
    operations = (
        migrations.CreateModel(
            name="Fence",
            fields=[
                ("what", models.CharField(max_length=16, primary_key=True, serialize=False)),
                ("at", models.CharField(max_length=32)),
                ("note", models.TextField(default="")),
            ],
            options={"db_table": "house_fence"},
        ),
    )
