"""The world outside, on this machine: an address that is posted to, a mail server, a time-stamp authority."""

import socketserver
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

TSA = """
[tsa]
default_tsa = this
[this]
dir = {folder}
serial = {folder}/serial
crypto_device = builtin
signer_cert = {folder}/tsa.pem
certs = {folder}/tsa.pem
signer_key = {folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
[ext]
extendedKeyUsage = critical,timeStamping
"""


class Outside:
    """What came, and what it is answered with."""

    def __init__(self) -> None:
        self.came: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []  # the next ones; 200 when there are none left
        self.stamps: Path | None = None
        self.address = ""


@contextmanager
def posted_to() -> Iterator[Outside]:
    """An address that takes what is posted."""
    outside = Outside()

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            outside.came.append((dict(self.headers), body))
            status = outside.answers.pop(0) if outside.answers else 200
            answer = stamped(outside.stamps, body) if outside.stamps and status == 200 else b""
            self.send_response(status)
            if status == 302:
                self.send_header("Location", "http://127.0.0.1:9/elsewhere")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None:
            del format, args

    with ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        outside.address = f"http://127.0.0.1:{server.server_port}/heads"
        yield outside
        server.shutdown()


def authority(folder: Path) -> Path:
    """Make a time-stamp authority of this machine's own."""
    (folder / "tsa.cnf").write_text(TSA.format(folder=folder), encoding="ascii")
    (folder / "serial").write_text("01\n", encoding="ascii")
    run = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=demo"]
    run += ["-keyout", str(folder / "tsa.key"), "-out", str(folder / "tsa.pem")]
    run += ["-addext", "extendedKeyUsage=critical,timeStamping"]
    subprocess.run(run, check=True, capture_output=True)
    return folder


def stamped(folder: Path, query: bytes) -> bytes:
    """Stamp what was asked for."""
    (folder / "q.tsq").write_bytes(query)
    run = ["openssl", "ts", "-reply", "-queryfile", "q.tsq", "-config", "tsa.cnf", "-out", "a.tsr"]
    subprocess.run(run, cwd=folder, check=True, capture_output=True)
    return (folder / "a.tsr").read_bytes()


def fits(folder: Path, answer: bytes, digest: str) -> bool:
    """Let OpenSSL check a stamp, signature and all."""
    (folder / "kept.tsr").write_bytes(answer)
    run = ["openssl", "ts", "-verify", "-digest", digest, "-in", "kept.tsr", "-CAfile", "tsa.pem"]
    done = subprocess.run(run, cwd=folder, check=False, capture_output=True, text=True)
    return done.returncode == 0 and "Verification: OK" in done.stdout + done.stderr


@contextmanager
def mail_server() -> Iterator[tuple[int, list[str]]]:
    """A mail server that takes everything."""
    letters: list[str] = []

    class Mail(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                if line.upper() == "DATA":
                    self.say("354 go on")
                    letters.append("".join(iter(lambda: self.rfile.readline().decode(), ".\r\n")))
                self.say("221 bye" if line.upper() == "QUIT" else "250 fine")
                if line.upper() == "QUIT":
                    return

        def say(self, words: str) -> None:
            self.wfile.write(f"{words}\r\n".encode())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mail) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port: Any = server.server_address[1]
        yield port, letters
        server.shutdown()
