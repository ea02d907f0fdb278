"""Who was erased, found at once: every process that serves asks."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """An index of the few."""

    dependencies = (("people", "0003_city"),)
    operations = (
        migrations.AddIndex(
            model_name="person",
            index=models.Index(
                condition=models.Q(("erased_at__isnull", False)), fields=["erased_at"], name="people_erased"
            ),
        ),
    )
