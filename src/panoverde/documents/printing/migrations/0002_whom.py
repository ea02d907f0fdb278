"""Whom a paper names, so that it goes with them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Nobody knows whom those of before name."""

    dependencies = (("printing", "0001_printing"),)
    operations = (migrations.AddField("printjob", "whom", models.TextField(null=True)),)
