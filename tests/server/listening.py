"""A push service and a chat of one's own: over TLS, under names that nobody else has, noting all they are told."""

import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from hypersleep.server.outgoing import Address, Outgoing
from hypersleep.server.push import AUTH, CURVE, derived, encoded, point
from tests.server.serving import Json, wait_until

NAMES = ("push.test", "chat.test")
HERE = ip_address("127.0.0.1")


class Told(NamedTuple):
    """A request: under which name, for which host and path, with what."""

    name: str
    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """A server for several names; `answers` says what a path is answered with, 201 if nothing else."""

    def __init__(self, port: int, certificate: str) -> None:
        self.port = port
        self.certificate = certificate
        self.told: list[Told] = []
        self.answers: dict[str, int] = {}
        self.looked_up: list[str] = []

    def address(self, name: str, path: str) -> str:
        return f"https://{name}:{self.port}{path}"

    async def resolve(self, name: str) -> Sequence[Address]:
        self.looked_up.append(name)
        return [HERE] if name in NAMES else []

    def way_out(self, **other: Any) -> Outgoing:
        """The explicit setting of tests: whom to ask for names and to believe, and that this machine may be called."""
        trust = ssl.create_default_context(cadata=self.certificate)
        return Outgoing(**{"resolve": self.resolve, "trust": trust, "exempt": frozenset({HERE}), **other})

    def heard_at(self, path: str, number: int = 1) -> list[Told]:
        """What was told at a path, when it has been told so often."""

        def there() -> list[Told]:
            return [told for told in self.told if told.path == path]

        wait_until(lambda: len(there()) >= number)
        return there()


@contextmanager
def listening(folder: Path) -> Iterator[Listener]:
    certificate = issue(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    context.sni_callback = lambda line, name, _: setattr(line, "asked_for", name)
    server = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    listener = Listener(server.server_port, certificate)
    server.RequestHandlerClass = handler(listener)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]  # who hangs up is no trouble
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def handler(listener: Listener) -> Callable[..., BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            name = getattr(self.connection, "asked_for", "")
            headers = {key.lower(): value for key, value in self.headers.items()}
            listener.told.append(Told(name, self.path, headers, body))
            self.send_response(listener.answers.get(self.path, 201))
            self.send_header("Location", listener.address("chat.test", "/elsewhere"))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    return Handler


def issue(folder: Path) -> str:
    """A certificate for these names, by nobody but itself."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAMES[0])])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(one) for one in NAMES]), critical=False)
        .sign(key, SHA256())
    )
    written = certificate.public_bytes(Encoding.PEM)
    (folder / "certificate.pem").write_bytes(written)
    (folder / "key.pem").write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return written.decode()


class Receiver:
    """The browser's half of Web Push: a key of its own, and how to read what comes."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(CURVE)
        self.auth = bytes(range(AUTH))

    @property
    def subscription(self) -> Json:
        return {
            "endpoint": self.endpoint,
            "p256dh": encoded(point(self.key.public_key())),
            "auth": encoded(self.auth),
        }

    def read(self, body: bytes) -> Json:
        """RFC 8291 from the other end."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        mine = point(self.key.public_key())
        secret = derived(shared, self.auth, b"WebPush: info\0" + mine + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text.endswith(b"\x02"), "the last record ends so"
        told: Json = msgspec.json.decode(text[:-1])
        return told
