"""Everything that a web process loads before its first answer; being imported is all it does."""

import os
from importlib import import_module

os.environ.update(PANOVERDE_DATABASE="sqlite:///nobody-opens-this.sqlite3", PANOVERDE_BOOKS="")
for _module in ("panoverde.config.wsgi", "panoverde.config.urls", "panoverde.web.serving.server", "tests.databases"):
    import_module(_module)  # in this order: models want Django set up
