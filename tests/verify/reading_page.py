"""The page that verifies, read by the JavaScript engine that comes with the browser tests: quick, and many files."""

import base64
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright._impl._driver import compute_driver_executable  # it brings the engine; nothing else knows where it is

from panoverde.application.exports import Published
from panoverde.application.shapes import PAGE

_READER = """
const source = require("fs").readFileSync(process.argv[2], "utf8").split("<script>")[1].split("</script>")[0];
const Panoverde = new Function(source + "; return Panoverde;")();
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [file, heads] = JSON.parse(line);
  const work = Panoverde.verifying(new Uint8Array(Buffer.from(file, "base64")), heads);
  let turn; do { turn = work.next(); } while (!turn.done);
  const { tournaments, hashes, ...said } = turn.value || {};
  process.stdout.write(JSON.stringify(turn.value && said) + "\\n");
});
"""


class ReadingPage:
    """The page's own code, without a window."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def says(self, file: bytes, heads: tuple[Published, ...] = ()) -> dict[str, Any] | None:
        """Give the verdict of the page; None where it takes the file for no journal."""
        known = [{"stream": head.stream, "seq": head.seq, "hash": head.hash} for head in heads]
        asked, answers = self._process.stdin, self._process.stdout
        assert asked
        assert answers
        asked.write(json.dumps([base64.b64encode(file).decode(), known]) + "\n")
        asked.flush()
        said: dict[str, Any] | None = json.loads(answers.readline())
        return said


@contextmanager
def reading_page(page: Path = PAGE) -> Iterator[ReadingPage]:
    """Let the page read, file after file."""
    engine, _ = compute_driver_executable()
    with subprocess.Popen(
        [engine, "-e", _READER, "-", str(page)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield ReadingPage(process)
        finally:
            if process.stdin:
                process.stdin.close()
            process.wait(timeout=10)
