"""Who named an address that is told of heads: whoever runs the machine may mean one in the house."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """One column."""

    dependencies = (("store", "0010_beside"),)
    operations = (
        migrations.AddField(
            model_name="headaddress",
            name="anywhere",
            field=models.BooleanField(db_default=False, default=False),
        ),
    )
