"""Which series there are, by the journal."""

from panoverde.bootstrap.desk import desk
from panoverde.series.stream import KIND


def series_titles() -> dict[str, str]:
    """Every series' title, by its id."""
    application = desk()
    streams = [stream for stream, _ in application.journal.streams() if stream.startswith(f"{KIND}/")]
    titles = {stream.partition("/")[2]: application.see(stream, lambda state: state.title) for stream in streams}
    return {series: title for series, title in titles.items() if title}
