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
  const [what, file, heads] = JSON.parse(line), bytes = new Uint8Array(Buffer.from(file, "base64"));
  if (what === "heads") { process.stdout.write(JSON.stringify(Panoverde.readHeads(bytes)) + "\\n"); return; }
  const work = Panoverde.verifying(bytes, heads);
  let turn; do { turn = work.next(); } while (!turn.done);
  const { tournaments, hashes, ...said } = turn.value || {};
  process.stdout.write(JSON.stringify(turn.value && said) + "\\n");
});
"""


class ReadingPage:
    """The page's own code, without a window."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def says(self, file: bytes, heads: tuple[Published, ...] | None = None) -> dict[str, Any] | None:
        """Give the verdict of the page; None where it takes the file for no journal."""
        known = None if heads is None else [{"stream": one.stream, "seq": one.seq, "hash": one.hash} for one in heads]
        said: dict[str, Any] | None = self._answer("verify", file, known)
        return said

    def heads_in(self, file: bytes) -> Any:
        """Give the heads the page reads in a file, the one that is too short, or None."""
        return self._answer("heads", file, None)

    def _answer(self, what: str, file: bytes, known: object) -> Any:
        asked, answers = self._process.stdin, self._process.stdout
        assert asked
        assert answers
        asked.write(json.dumps([what, base64.b64encode(file).decode(), known]) + "\n")
        asked.flush()
        return json.loads(answers.readline())


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
