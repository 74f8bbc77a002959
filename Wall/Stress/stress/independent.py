"""What ExifTool and Pillow read in files, put into words by the rules of Documentation/Wall.md, "What it knows of a photo"."""

import json
import re
import subprocess
import warnings
from calendar import monthrange
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from PIL import Image

from .stranger_pictures import painted

EPOCH = datetime(1970, 1, 1)
KINDS = {
    "JPEG": "JPEG", "MPO": "JPEG", "PNG": "PNG", "APNG": "PNG", "GIF": "GIF", "WEBP": "WebP", "TIFF": "TIFF", "AVIF": "AVIF",
    "HEIC": "HEIC", "HEIF": "HEIC", "JXL": "JPEG XL", "DNG": "Raw", "MP4": "Video", "MOV": "Video", "M4V": "Video", "WEBM": "Video",
    "MKV": "Video"}

Tags = dict[str, Any]


def exiftool(folder: Path) -> dict[str, Tags]:
    """All tags of all files of a folder, by file, as numbers and raw values."""
    files = sorted(folder.iterdir()) if folder.is_dir() else [folder]

    def read(some: list[Path]) -> list[Tags]:
        command = ["exiftool", "-j", "-n", "-a", "-G1", "-q", "-q", "-m", *map(str, some)]
        return json.loads(subprocess.run(command, capture_output=True, check=False).stdout or b"[]")

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(read, (files[start:start + 250] for start in range(0, len(files), 250))))
    return {Path(tags["SourceFile"]).name: tags for some in found for tags in some}


def expected(tags: Tags, path: Path, *, has_sidecar: bool) -> dict[str, Any]:
    """The fields that a photo must have; what stays open is left out."""
    kind = KINDS.get(tags.get("File:FileType", ""))
    if kind is None:
        return {}
    fields: dict[str, Any] = {"kind": kind, "byteCount": path.stat().st_size}
    fields |= size(tags, kind)
    fields |= {"taken": taken(tags, kind)}
    camera, lens = (video_camera(tags), None) if kind == "Video" else (picture_camera(tags), lens_of(tags))
    fields |= {"camera": camera, "lens": lens}
    fields |= {"place": place(tags, kind)}
    if kind != "Video":
        fields |= exposure(tags) | {"rating": rating(tags)}
    if has_sidecar:
        fields |= {"rating": 4, "taken": fields["taken"] or "2016-05-04T03:02:01"}
    return fields


def first(tags: Tags, *names: str) -> Any:
    """The value of the first of these tags that has one."""
    return next((tags[name] for name in names if tags.get(name) not in (None, "")), None)


def text(value: Any) -> str | None:
    """As texts are shown: 256 bytes, no control characters, single spaces."""
    if value is None:
        return None
    data = str(value).encode()[:256].split(b"\0")[0]
    shown = re.sub(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\u2028\u2029\ufeff]", " ", data.decode(errors="replace"))
    return " ".join(shown.split()) or None


def size(tags: Tags, kind: str) -> dict[str, int]:
    """The upright size."""
    if kind == "Video":
        return video_size(tags)
    width, height = (first(tags, *(f"{group}:Image{side}" for group in (
        "File", "PNG", "GIF", "RIFF", "IFD0", "ItemProp", "JXL", "Meta", "QuickTime"))) for side in ("Width", "Height"))
    if width is None and kind == "AVIF" or kind == "HEIC":
        extent = str(first(tags, "Meta:ImageSpatialExtent", "ItemProp:ImageSpatialExtent") or "").split()
        width, height = map(int, extent) if len(extent) == 2 else (width, height)
    if width is None:
        return {}
    if kind in ("AVIF", "HEIC"):
        turned = first(tags, "Meta:Rotation", "ItemProp:Rotation", "QuickTime:Rotation") in (1, 3, 90, 270)
    else:
        orientation = tags.get("IFD0:Orientation")
        turned = kind != "JPEG XL" and isinstance(orientation, int) and 5 <= orientation <= 8
    return {"width": height, "height": width} if turned else {"width": width, "height": height}


def video_size(tags: Tags) -> dict[str, int]:
    width, height = first(tags, "Track1:ImageWidth", "Matroska:ImageWidth"), first(tags, "Track1:ImageHeight", "Matroska:ImageHeight")
    if width is None:
        return {}
    turned = first(tags, "Composite:Rotation") in (90, 270)
    return {"width": height, "height": width} if turned else {"width": width, "height": height}


def moment(value: Any) -> tuple[datetime, str, str] | None:
    """Date, digits after the second, and zone; parts may be missing from the right."""
    found = re.match(
        r"(\d{4})(?:[:/. -](\d\d)(?:[:/. -](\d\d)(?:[ Tt](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?)?)?)?(.*)", str(value), re.DOTALL)
    if not found:
        return None
    year, month, day, hour, minute, second = (int(part) if part else None for part in found.groups()[:6])
    month, day = 1 if month is None else month, 1 if day is None else day
    if not (1 <= year and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]):
        return None
    if (hour or 0) > 23 or (minute or 0) > 59 or (second or 0) > 60:
        return None
    return datetime(year, month, day, hour or 0, minute or 0, min(second or 0, 59)), found[7] or "", found[8] or ""


def plausible(date: datetime) -> bool:
    unset = [datetime(year, 1, 1) for year in (1904, 1970, 1980)]
    return (
        date >= datetime(1826, 1, 1) and date <= datetime.utcnow() + timedelta(days=1)
        and not any(start <= date < start + timedelta(minutes=1) for start in unset))


def zone(value: Any) -> str | None:
    """A zone as it is shown."""
    if re.match(r"[Zz]", str(value)):
        return "+00:00"
    found = re.match(r"([+-])(\d\d):?(\d\d)?", str(value))
    return f"{found[1]}{found[2]}:{found[3] or '00'}" if found and int(found[2]) <= 14 and int(found[3] or 0) < 60 else None


def taken(tags: Tags, kind: str) -> str | None:
    """The date from the metadata, as ISO 8601; `None` if there is none."""
    if kind == "Video":
        return video_taken(tags)
    exif = [("ExifIFD:DateTimeOriginal", "Original"), ("ExifIFD:CreateDate", "Digitized"), ("IFD0:ModifyDate", "")]
    for tag, suffix in exif:
        value = tags.get(tag, tags.get(tag.replace("ExifIFD", "IFD0")))
        date = moment(value) if value is not None else None
        if date and plausible(date[0]):
            digits = first(tags, f"ExifIFD:SubSecTime{suffix}")
            digits = str(digits).strip() if digits is not None and re.fullmatch(r"\d+", str(digits).strip()) else date[1]
            return written(date[0], digits, zone(first(tags, f"ExifIFD:OffsetTime{suffix}") or "") or zone(date[2]))
    for tag in ["XMP-exif:DateTimeOriginal", "XMP-xmp:CreateDate", "XMP-photoshop:DateCreated"]:
        date = moment(tags[tag]) if tag in tags else None
        if date and plausible(date[0]):
            return written(date[0], date[1], zone(date[2]))
    if "PNG:ModifyDate" in tags and (date := moment(tags["PNG:ModifyDate"])) and plausible(date[0]):
        return written(date[0], "", "+00:00")
    return None


def video_taken(tags: Tags) -> str | None:
    for tag in ["Keys:CreationDate", "UserData:ContentCreateDate"]:
        if tag in tags and (date := moment(tags[tag])) and plausible(date[0]):
            return written(date[0], date[1], zone(date[2]))
    # In Coordinated Universal Time, and shown by this machine's clock.
    value = first(tags, "QuickTime:CreateDate", "Info:DateTimeOriginal", "Matroska:DateTimeOriginal")
    date = moment(value) if value else None
    if date is None or date[0].year < 1971:
        return None
    local = datetime.fromtimestamp((date[0] - EPOCH).total_seconds())
    return written(local, "", None) if plausible(local) else None


def written(date: datetime, digits: str, zone: str | None) -> str:
    fraction = digits[:3].ljust(3, "0") if digits else "000"
    return date.isoformat(timespec="seconds") + ("" if fraction == "000" else f".{fraction}") + (zone or "")


def picture_camera(tags: Tags) -> tuple[str | None, str | None]:
    """Maker and model: of EXIF, if one is there, else of XMP."""
    pair = text(tags.get("IFD0:Make")), text(tags.get("IFD0:Model"))
    return pair if pair != (None, None) else (text(tags.get("XMP-tiff:Make")), text(tags.get("XMP-tiff:Model")))


def video_camera(tags: Tags) -> tuple[str | None, str | None]:
    return text(first(tags, "Keys:Make", "UserData:Make")), text(first(tags, "Keys:Model", "UserData:Model"))


def lens_of(tags: Tags) -> str | None:
    return text(first(tags, "ExifIFD:LensModel", "IFD0:LensModel")) or text(tags.get("XMP-exifEX:LensModel")) or text(tags.get("XMP-aux:Lens"))


def exposure(tags: Tags) -> dict[str, Any]:
    def number(*names: str) -> float | None:
        value = first(tags, *(f"{group}:{name}" for name in names for group in ("ExifIFD", "IFD0")))
        return value if isinstance(value, (int, float)) and value > 0 else None

    speed = number("ISO")
    if speed == 65_535:
        speed = number("RecommendedExposureIndex") or number("SensitivityType") and number("StandardOutputSensitivity")
    return {
        "exposureTime": number("ExposureTime", "ShutterSpeedValue"), "aperture": number("FNumber", "ApertureValue"), "sensitivity": speed,
        "focalLength": number("FocalLength"), "focalLength35": number("FocalLengthIn35mmFormat")}


def rating(tags: Tags) -> int | None:
    """XMP's, else EXIF's."""
    if "XMP-xmp:Rating" in tags:
        stars = float(tags["XMP-xmp:Rating"])
        return int(stars) if 1 <= stars <= 5 else None
    stars = tags.get("IFD0:Rating")
    return stars if isinstance(stars, int) and 1 <= stars <= 5 else None


def place(tags: Tags, kind: str) -> tuple[float, float] | None:
    """Latitude and longitude in degrees; 0, 0 is none."""
    if kind == "Video":
        found = str(first(tags, "Keys:GPSCoordinates", "UserData:GPSCoordinates", "ItemList:GPSCoordinates") or "").split()
        return (float(found[0]), float(found[1])) if len(found) >= 2 else None
    angles = [tags.get(f"GPS:GPS{name}") for name in ("Latitude", "Longitude")]
    if all(isinstance(angle, (int, float)) for angle in angles) and any(angles):
        signs = [-1 if str(tags.get(f"GPS:GPS{name}Ref")).upper() == sign else 1 for name, sign in (("Latitude", "S"), ("Longitude", "W"))]
        return angles[0] * signs[0], angles[1] * signs[1]
    angles = [tags.get(f"XMP-exif:GPS{name}") for name in ("Latitude", "Longitude")]
    return (float(angles[0]), float(angles[1])) if all(angle not in (None, "") for angle in angles) and any(map(float, angles)) else None


TURNS = [
    None, Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.ROTATE_180, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.TRANSPOSE,
    Image.Transpose.ROTATE_270, Image.Transpose.TRANSVERSE, Image.Transpose.ROTATE_90]


def corners(path: Path, tags: Tags) -> list[tuple[int, int, int]] | None:
    """The colours in the corners of the upright picture, by Pillow; `None` if it cannot read it, or they cannot be compared."""
    try:
        with warnings.catch_warnings(action="ignore"), Image.open(path) as picture:
            if picture.mode == "1" or "transparency" in picture.info:
                return None
            picture.load()
            # Pillow turns all by XMP, too, which is not our rule; AVIF's container counts alone.
            picture.info.pop("xmp", None)
            turn = picture.getexif().get(0x0112) if picture.format == "AVIF" else tags.get("IFD0:Orientation")
            turn = TURNS[turn - 1] if turn in range(1, 9) else None
            # Pillow has turned TIFF by itself.
            stored = painted((40, 40)) if picture.format == "TIFF" else picture
            return colours((stored if turn is None else stored.transpose(turn)).convert("RGB"))
    except Exception:  # Pillow raises all kinds of errors for damaged files.
        return None


def colours(picture: Image.Image) -> list[tuple[int, int, int]]:
    """Colours an eighth from the corners: top left, top right, bottom left, bottom right."""
    width, height = picture.size
    return [
        picture.getpixel((round(x * (width - 1)), round(y * (height - 1)))) for y in (0.15, 0.85) for x in (0.15, 0.85)]
