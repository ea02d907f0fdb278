"""Settings. What differs between installations comes from the environment; `panoverde serve` sets it.

PANOVERDE_DATABASE   sqlite:///file or postgresql://user:password@host/name
PANOVERDE_BOOKS      a folder with the house's own rulebooks
PANOVERDE_HOSTS      host names this installation answers to, separated by commas
PANOVERDE_SECRET_KEY signs what must not be forged; made anew at each start where it is not given
"""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key

from panoverde.bootstrap.database import DEFAULT, database_settings

WEB = Path(__file__).parent.parent / "web"

SECRET_KEY = os.environ.get("PANOVERDE_SECRET_KEY") or get_random_secret_key()
DEBUG = False
ALLOWED_HOSTS = os.environ.get("PANOVERDE_HOSTS", "*").split(",")  # a venue's LAN has no names

INSTALLED_APPS = ["django.contrib.staticfiles", "django_htmx", "panoverde.web"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.http.ConditionalGetMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "panoverde.web.middleware.choose_language",
    "panoverde.web.middleware.stay_home",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "panoverde.web.middleware.answer_refusals",
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
DATABASES = {"default": database_settings(os.environ.get("PANOVERDE_DATABASE", DEFAULT))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português"), ("en", "English"), ("es", "Español")]
LOCALE_PATHS = [WEB / "locale"]
USE_THOUSAND_SEPARATOR = True  # 1.641 cláusulas
USE_TZ = True
TIME_ZONE = os.environ.get("PANOVERDE_TIME_ZONE", "America/Sao_Paulo")

STATIC_URL = "/static/"
STORAGES = {"staticfiles": {"BACKEND": "panoverde.web.assets.VersionedFiles"}}
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 31_536_000  # addresses carry the file's version

X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False}},
}
