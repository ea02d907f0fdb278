"""Settings. What differs between installations comes from the environment; `panoverde serve` sets it.

PANOVERDE_DATABASE   sqlite:///file or postgresql://user:password@host/name
PANOVERDE_BOOKS      a folder with the house's own rulebooks
PANOVERDE_HOSTS      host names this installation answers to, separated by commas; none means any
PANOVERDE_TIME_ZONE  the venue's time zone, such as America/Bahia; America/Sao_Paulo where it is not given
PANOVERDE_PRINT_KEEP_HOURS  hours after which the content of what was printed is forgotten; 24 where not given
PANOVERDE_PRINT_FOLDER      a folder whose files may be set up as printers, besides devices
PANOVERDE_PRINTERS          where printers may be: networks, addresses, devices; private networks where not given
PANOVERDE_MAIL       smtp://user:password@host:587, or smtps://…:465: the server that takes mail; none sends none
PANOVERDE_MAIL_FROM  whom mail comes from
PANOVERDE_PROXIES    reverse proxies whose forwarded addresses are believed, separated by commas; none where not given
PANOVERDE_LIVE, PANOVERDE_LIVE_PER_ADDRESS  how many screens without log-in may follow; 3000, and 300 from an address
PANOVERDE_SECRET_KEY signs what must not be forged and seals seeds; kept in a file beside the database where not given
"""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

from panoverde.bootstrap.database import DEFAULT, database_settings
from panoverde.bootstrap.keys import read_key
from panoverde.bootstrap.mail import mail_settings
from panoverde.web.caching import keep_for_a_day

WEB = Path(__file__).parent.parent / "web"

_database = os.environ.get("PANOVERDE_DATABASE", DEFAULT)
_kept_key = os.environ.get("PANOVERDE_SECRET_KEY") or read_key(_database)
SECRET_KEY = _kept_key or get_random_secret_key()
SECRET_KEY_KEPT = bool(_kept_key)  # one made up for this process alone seals nothing that must be opened again
DEBUG = False
_named = [host.strip() for host in os.environ.get("PANOVERDE_HOSTS", "").split(",")]
ALLOWED_HOSTS = [host for host in _named if host] or ["*"]  # a venue's LAN has no names

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django_htmx",
    "panoverde.store",
    "panoverde.people",
    "panoverde.people.accounts",
    "panoverde.documents.printing",
    "panoverde.bootstrap.seals",
    "panoverde.web",
]
AUTH_USER_MODEL = "accounts.Account"
AUTHENTICATION_BACKENDS = ["panoverde.people.accounts.backend.AccountBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("name",)},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
SESSION_COOKIE_AGE = 14 * 60 * 60  # a long day on the floor
MIDDLEWARE = [
    "panoverde.web.middleware.know_what_is_written",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "panoverde.web.middleware.say_where",
    "panoverde.web.middleware.seal_cookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "panoverde.web.middleware.choose_language",
    "panoverde.web.middleware.stay_home",
    "panoverde.web.middleware.lead_up",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "panoverde.web.middleware.know_devices",
    "panoverde.web.middleware.know_screens",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "panoverde.web.middleware.look_once",
    "panoverde.web.middleware.remember_flight",
    "panoverde.web.middleware.answer_refusals",
    "panoverde.web.permissions.only_declared",
]
ROOT_URLCONF = "panoverde.config.urls"
WSGI_APPLICATION = "panoverde.config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "panoverde.web.chrome.chrome",
            ],
        },
    }
]
DATABASES = {"default": database_settings(_database)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português"), ("en", "English"), ("es", "Español")]
LOCALE_PATHS = [WEB / "locale"]
USE_THOUSAND_SEPARATOR = True  # 1.641 cláusulas
FORMAT_MODULE_PATH = "panoverde.web.formats"
USE_TZ = True
TIME_ZONE = os.environ.get("PANOVERDE_TIME_ZONE") or "America/Sao_Paulo"

STATIC_URL = "/static/"
STORAGES = {"staticfiles": {"BACKEND": "panoverde.web.assets.VersionedFiles"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 31_536_000  # addresses carry the file's version
WHITENOISE_ADD_HEADERS_FUNCTION = keep_for_a_day  # what they do not

for _name, _value in mail_settings(os.environ.get("PANOVERDE_MAIL", "")).items():
    globals()[_name] = _value
DEFAULT_FROM_EMAIL = os.environ.get("PANOVERDE_MAIL_FROM") or "panoverde@localhost"

X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "panoverde.web.errors.forged"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "panoverde.bootstrap.logs.WithoutValues"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["nowhere"], "propagate": False},  # what strangers send is no news
        "django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False},
    },
}
