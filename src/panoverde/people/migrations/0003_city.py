"""Where somebody comes from, in plain words: it tells people of one name apart where their ages do not."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """After the lock on fiscal records; nobody has said a city yet."""

    dependencies = (("people", "0002_locked_fiscal_records"),)
    operations = (
        migrations.AddField(
            model_name="person",
            name="city",
            field=models.CharField(db_default="", db_index=True, default="", max_length=60),
        ),
    )
