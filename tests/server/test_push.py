"""Web Push: messages by the letter of RFC 8291, and a server that names itself by that of RFC 8292."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from hypersleep.server.outgoing import NotToBeCalled
from hypersleep.server.push import CURVE, BadSubscription, Sender, checked, decoded, new_key, point, sealed_for
from hypersleep.server.store import Subscription
from tests.server.listening import Receiver
from tests.server.storing import opened

WATERMELON = Subscription(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    decoded("BTBZMqHH6r4Tts7J_aSIgg"),
)
"""The browser of the example in RFC 8291."""


def test_the_example_of_the_rfc_comes_out_to_the_byte() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE)
    text, salt = b"When I grow up, I want to be a watermelon", decoded("DGv6ra1nlYgDCS1FRnbzlw")
    assert sealed_for(WATERMELON, text, own=own, salt=salt, room=0) == decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_messages_are_equally_long_and_never_the_same_twice() -> None:
    browser = Receiver("https://push.test/1")
    to = Subscription(browser.endpoint, point(browser.key.public_key()), browser.auth)
    short, again, long = (sealed_for(to, msgspec.json.encode({"text": text})) for text in ("a", "a", "b" * 500))
    assert len(short) == len(long)
    assert short != again
    assert browser.read(short) == browser.read(again) == {"text": "a"}


def test_the_server_names_itself_to_the_service_it_speaks_to() -> None:
    key = new_key()
    sender = Sender(key, "https://play.example")
    said = sender.headers("https://push.test:8443/1?2", "topic")["Authorization"]
    token, public = said.removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    mine = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public))
    r, s = (int.from_bytes(half, "big") for half in (decoded(signature)[:32], decoded(signature)[32:]))
    mine.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told = msgspec.json.decode(decoded(claims))
    assert (told["aud"], told["sub"]) == ("https://push.test:8443", "https://play.example")
    assert public == Sender(key, "").public


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"p256dh": b""}, BadSubscription),
        ({"p256dh": b"\4" + bytes(64)}, BadSubscription),
        ({"p256dh": b"\2" + WATERMELON.p256dh[1:33]}, BadSubscription),
        ({"auth": b"short"}, BadSubscription),
        ({"endpoint": "http://push.test/1"}, NotToBeCalled),
        ({"endpoint": "https://192.168.0.1/1"}, NotToBeCalled),
    ],
)
def test_what_is_no_subscription_is_refused(change: dict[str, object], problem: type[Exception]) -> None:
    with pytest.raises(problem):
        checked(msgspec.structs.replace(WATERMELON, **change))
    assert checked(WATERMELON) == WATERMELON


def test_the_key_is_made_once_and_kept_with_the_data(path: Path) -> None:
    async def started() -> bytes:
        async with opened(path) as store:
            return await store.push_key(new_key())

    assert asyncio.run(started()) == asyncio.run(started())
