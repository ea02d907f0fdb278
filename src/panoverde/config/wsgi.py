"""The web application, for a server."""

import os

from django.core.wsgi import get_wsgi_application

from panoverde.bootstrap.books import open_searcher
from panoverde.bootstrap.database import DEFAULT
from panoverde.bootstrap.keys import make_key

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
open_searcher()  # and the books with it, before the first reader asks
_database = os.environ.get("PANOVERDE_DATABASE", DEFAULT)
make_key(_database)  # log-ins survive a restart
application = get_wsgi_application()
