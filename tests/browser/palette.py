"""Pictures of few colours, so that they stay small in the documentation."""

import base64
import math
import struct
import zlib
from collections import Counter

from playwright.sync_api import Page

COLOURS = 256
DEPTH = 7
"""Bits that are kept of each channel before colours are chosen."""

PIXELS = """async (picture) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const brush = canvas.getContext("2d");
    brush.drawImage(bitmap, 0, 0);
    const bytes = brush.getImageData(0, 0, bitmap.width, bitmap.height).data;
    let text = "";
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return {width: bitmap.width, height: bitmap.height, rgba: btoa(text)};
}"""

Colour = tuple[int, int, int]


def reduced(page: Page, picture: bytes) -> bytes:
    """The same PNG in 256 colours; the page only serves to read it."""
    read = page.evaluate(PIXELS, base64.b64encode(picture).decode())
    rgba = base64.b64decode(read["rgba"])
    keep = bytes(value >> (8 - DEPTH) for value in range(256))
    channels = [rgba[channel::4].translate(keep) for channel in range(3)]
    pixels = list(zip(*channels, strict=True))
    palette, place = chosen(Counter(pixels))
    return written(read["width"], read["height"], palette, bytes(map(place.__getitem__, pixels)))


def chosen(counted: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """A palette by median cut, and the place in it of each colour."""
    boxes = [list(counted)]
    while len(boxes) < COLOURS and (widest := max(boxes, key=lambda box: spread(box, counted))) and len(widest) > 1:
        boxes.remove(widest)
        boxes.extend(halves(widest, counted))
    palette = [middle(box, counted) for box in boxes]
    return palette, {colour: place for place, box in enumerate(boxes) for colour in box}


def spread(box: list[Colour], counted: Counter[Colour]) -> float:
    """How much would be lost if all these colours were one; a few bright pixels count too."""
    return max(widths(box)) ** 2 * math.sqrt(sum(counted[colour] for colour in box))


def widths(box: list[Colour]) -> list[int]:
    """How far the colours lie apart in each channel."""
    return [max(colour[channel] for colour in box) - min(colour[channel] for colour in box) for channel in range(3)]


def halves(box: list[Colour], counted: Counter[Colour]) -> list[list[Colour]]:
    """Cut where half of the pixels are, along the widest channel."""
    channel = widths(box).index(max(widths(box)))
    ordered = sorted(box, key=lambda colour: colour[channel])
    half, at = sum(counted[colour] for colour in box) / 2, 0
    while half > 0 and at < len(ordered) - 1:
        half -= counted[ordered[at]]
        at += 1
    return [ordered[:at], ordered[at:]]


def middle(box: list[Colour], counted: Counter[Colour]) -> Colour:
    total = sum(counted[colour] for colour in box)
    brightest = 2**DEPTH - 1
    red, green, blue = (sum(colour[channel] * counted[colour] for colour in box) for channel in range(3))
    return red * 255 // (total * brightest), green * 255 // (total * brightest), blue * 255 // (total * brightest)


def written(width: int, height: int, palette: list[Colour], places: bytes) -> bytes:
    rows = b"".join(b"\0" + places[at : at + width] for at in range(0, width * height, width))
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(colour) for colour in palette)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(name, data) for name, data in chunks)


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
