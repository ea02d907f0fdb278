"""The web application, for a server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
application = get_wsgi_application()
