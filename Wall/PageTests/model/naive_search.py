"""What a search finds, written from Documentation/Search.md in as few words as possible."""

import calendar
import re
import unicodedata
from collections.abc import Callable
from datetime import date, datetime, timedelta, timezone
from functools import cache

from support.library_stream import Photo

KINDS = "unknown jpeg png gif webp avif heic tiff jxl raw video".split()
OTHER_KINDS = {"jpg": "jpeg", "tif": "tiff", "heif": "heic", "movie": "video"}
SHAPES = ["landscape", "portrait", "square", "panorama"]
FIELDS = ["name", "folder", "camera", "lens", "date", "year", "month", "kind", "shape", "rating"]
MONTHS = [
    *enumerate("january february march april may june july august september october november december".split(), 1),
    *enumerate("januar februar marz april mai juni juli august september oktober november dezember".split(), 1)]
QUOTES = '"“”„'

Test = Callable[[Photo], bool]


@cache
def folded(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.category(one).startswith("M")).lower()


@cache
def day_of(photo: Photo) -> date:
    return (datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(seconds=photo.taken)).date()


def has_date(photo: Photo) -> bool:
    return photo.facts >> 4 & 3 != 0


def shapes(photo: Photo) -> set[str]:
    if not photo.width or not photo.height:
        return set()
    ratio = photo.width / photo.height
    if 1 / 1.05 < ratio < 1.05:
        return {"square"}
    return {"landscape" if ratio > 1 else "portrait"} | ({"panorama"} if ratio >= 2 or ratio <= 0.5 else set())


def photo_kinds(photo: Photo) -> set[str]:
    return {KINDS[photo.facts & 15]} | ({"raw"} if photo.facts >> 12 & 1 else set())


def rating(photo: Photo) -> int:
    return photo.facts >> 9 & 7


def tokens(text: str) -> list[tuple[bool, str, str, bool]]:
    """Of each term: whether it has a hyphen, its field, its value, and whether that is quoted."""
    found = []
    while text := text.lstrip(WHITE):
        is_not = text.startswith("-")
        text = text.removeprefix("-")
        field = next((field for field in FIELDS if text.lower().startswith(field + ":")), "")
        text = text[len(field) + 1 :] if field else text
        is_quoted = text[:1] != "" and text[:1] in QUOTES
        if is_quoted:
            value = re.match(f"[^{QUOTES}]*", text[1:])[0]
            text = text[len(value) + 2 :]
        else:
            value = re.match(f"[^{WHITE}]*", text)[0]
            text = text[len(value) :]
        value = folded(value)
        if (found and found[-1][1:] in [("", f"{number}{plus}", False) for number in range(6) for plus in ["", "+"]]
                and (is_not, field, is_quoted) == (False, "", False) and value in ["star", "stars"]):
            found[-1] = (found[-1][0], "", f"{found[-1][2]} {value}", False)
        else:
            found.append((is_not, field, value, is_quoted))
    return found


# What JavaScript takes for white space.
WHITE = "\t\n\v\f\r    　  ﻿" + "".join(map(chr, range(0x2000, 0x200B)))


def search(text: str, cameras: list[str], lenses: list[str]) -> Test:
    """The test of photos by what is typed, with the names of both tables."""
    terms = [
        (is_not, term(field, value, is_quoted, cameras, lenses))
        for is_not, field, value, is_quoted in tokens(text) if value != ""]
    return lambda photo: all(accepts(photo) != is_not for is_not, accepts in terms)


def term(field: str, value: str, is_quoted: bool, cameras: list[str], lenses: list[str]) -> Test:
    def camera(photo: Photo) -> bool:
        return photo.camera > 0 and value in folded(cameras[photo.camera - 1])

    def lens(photo: Photo) -> bool:
        return photo.lens > 0 and value in folded(lenses[photo.lens - 1])

    if field:
        return {
            "name": lambda photo: value in folded(photo.name).rpartition("/")[2],
            "folder": lambda photo: value in folded(photo.name.rpartition("/")[0]),
            "camera": camera, "lens": lens,
            "date": dates(value, months=1), "year": dates(value), "month": dates(value, months=1, numbers=True),
            "kind": lambda photo: bool(photo_kinds(photo) & named_kinds(value, beginning=True)),
            "shape": lambda photo: bool(shapes(photo) & named(SHAPES, value, beginning=True)),
            "rating": lambda photo: rating(photo) in ratings(value)}[field]
    words = [value] if is_quoted else value.split(" ")
    plain = [
        dates(value, months=3, beginnings=False),
        lambda photo: bool(photo_kinds(photo) & named_kinds(value)),
        lambda photo: bool(shapes(photo) & named(SHAPES, value)),
        lambda photo: rating(photo) in plain_ratings(value)]
    return lambda photo: (
        all(word in folded(photo.name) for word in words) or camera(photo) or lens(photo)
        or not is_quoted and any(accepts(photo) for accepts in plain))


def named(names: list[str], value: str, *, beginning: bool = False) -> set[str]:
    return {name for name in names if value in [name, name + "s"] or beginning and name.startswith(value)}


def named_kinds(value: str, *, beginning: bool = False) -> set[str]:
    return {OTHER_KINDS.get(name, name) for name in named([*KINDS, *OTHER_KINDS], value, beginning=beginning)}


def ratings(value: str) -> list[int]:
    if value == "none":
        return [0]
    if parts := re.fullmatch(r"([0-5])\.\.([0-5])", value):
        return list(range(int(min(parts.groups())), int(max(parts.groups())) + 1))
    if parts := re.fullmatch(r"([0-5]|★{1,5})(\+?)", value):
        least = parts[1].count("★") or int(parts[1])
        return list(range(least, 6)) if parts[2] else [least]
    return []


def plain_ratings(value: str) -> list[int]:
    if value == "unrated":
        return [0]
    return ratings(value.split(" ")[0]) if " " in value or value.startswith("★") else []


@cache
def dates(value: str, *, months: int = 0, numbers: bool = False, beginnings: bool = True) -> Test:
    """By dates, and by names of months whose first `months` letters suffice."""
    if numbers and re.fullmatch(r"0?[1-9]|1[0-2]", value):
        return lambda photo: has_date(photo) and day_of(photo).month == int(value)
    if span := span_of(value) or range_of(value):
        return lambda photo: has_date(photo) and span[0] <= f"{day_of(photo)}" <= span[1]
    if beginnings and re.fullmatch(r"\d{1,4}|\d{4}-\d{0,2}|\d{4}-\d\d-\d{0,2}", value):
        return lambda photo: has_date(photo) and f"{day_of(photo)}".startswith(value)
    word = value.removesuffix(".")
    meant = {
        number for number, name in MONTHS if name == word or months and len(word) >= months and name.startswith(word)}
    return lambda photo: months > 0 and has_date(photo) and day_of(photo).month in meant


def span_of(text: str) -> tuple[str, str] | None:
    """The first and the last day of a date, as texts."""
    if re.fullmatch(r"\d{4}", text):
        return f"{text}-01-01", f"{text}-12-31"
    try:
        if re.fullmatch(r"\d{4}-\d\d", text):
            year, month = map(int, text.split("-"))
            return f"{text}-01", f"{text}-{calendar.monthrange(year, month)[1]:02}"
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
            date.fromisoformat(text)
            return text, text
    except ValueError:
        pass
    return None


def range_of(text: str) -> tuple[str, str] | None:
    if parts := re.fullmatch(r"(\d{4})[-–](\d{4})", text):
        first, last = parts.groups()
    elif text.count("..") and (parts := re.fullmatch(r"([\d-]*)\.\.\.?([\d-]*)", text)):
        first, last = parts.groups()
    else:
        return None
    spans = [span_of(part) for part in [first, last] if part]
    if not spans or None in spans:
        return None
    return min(span[0] for span in spans) if first else "", max(span[1] for span in spans) if last else "9999-99-99"
