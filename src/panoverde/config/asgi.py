"""What serves the web application on a socket: pages and live connections. `panoverde serve` asks for it."""

from panoverde.web.serving.server import serve

__all__ = ["serve"]
