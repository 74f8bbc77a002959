"""A library of other programs: pictures of every format with all that cameras, phones and programs write into them, right and
wrong, tagged by ExifTool, under names that are hard to bear.

Every private value starts with `MARK`.
"""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from .stranger_pictures import MARK, PICTURES, thumbnail

LATITUDE, LONGITUDE = "48.8573", "2.2945"
ZONES = ["+05:45", "-03:30", "+00:00", "Z", "+14:00", "+2:00", "", "nonsense"]
# The raw values of a field, as they stand in the file.
DATES = [
    *["2019:03:04 05:06:07", "2023:11:30 23:59:59", "2008:02:29 12:00:00", "1955:05:05 05:05:05", "2024:06:01 00:00:00"] * 3,
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2099:01:01 00:00:00", "2023:02:30 10:00:00", "2021:13:01 00:00:00",
    "2022:05:06 24:00:00", "2022:05:06 07:08:60", "2021:04:03", "2021:04", "2021-04-03T02:01:00", "1970:01:01 00:00:00",
    "1980:01:01 00:00:30", "1904:01:01 00:00:00", "1980:01:01 00:01:00", "1825:12:31 23:59:59", "soon", "2020:01:02 3:04:05",
    "2020/01/02 03:04:05",
]
CAMERAS = [
    ("Canon", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON Z 6"), ("SONY", "ILCE-7M3"), ("Apple", "iPhone 15 Pro"),
    ("OLYMPUS IMAGING CORP.", "E-M1"), ("FUJIFILM", ""), ("", "DSC-1"), ("  ", "  "), ("カメラ", "型番 1"), ("LEICA CAMERA AG", "LEICA Q2"),
    ("Hewlett-Packard", "HP PhotoSmart 618"), ("<b>Maker</b>", "<img src=x onerror=alert(1)>"), ("samsung", "SM-G991B"),
    ("A" * 300, "B" * 300), ("Maker\n2", "Model\t3"), ("Maker", "\u202eledoM"),
]
LENSES = ["", "", "EF24-105mm f/4L IS USM", "XF 35", "50", "</script><script>alert(1)</script>", "Objektiv ä ö", "Z" * 400]
NAMES = [
    "plain {n}", "IMG_20190304_{n:06d}", "2018-07-0{d} 1{d}.22.33 {n}", "e\u0301te\u0301 {n}", "\u00e9t\u00e9 {n}", "new\nline {n}",
    "tab\tbell\a{n}", "\u202egpj.{n}", "👩\u200d👩\u200d👧 {n}", "<img src=x onerror=alert({n})>", "</script><script>alert({n})<", "a&b;{n}'\"",
    " {n} ", "-rf {n}", "%2e%2e%2f{n}", "{n}..", "C:\\{n}", "{n} #?&=", "${{{n}}}", "\x1b[31m{n}", "javascript:{n}", "long {n} " + "ü" * 110,
]
FOLDERS = ["", "Sommer 2019", "a/b/c/d/e/f/g/h", "<b>Ordner</b>", "e\u0301", "\u00e9", "line\nbreak", "deep/" * 40, "👻", "con", "a..."]


def tags(choice: Random, kind: str) -> list[str]:
    """What ExifTool is to write, so that each field is right, wrong, in conflict or missing now and then."""
    def sometimes(chance: float, *arguments: str) -> list[str]:
        return list(arguments) if choice.random() < chance else []

    date, zone = lambda: choice.choice(DATES), lambda: choice.choice(ZONES)
    (make, model), lens = choice.choice(CAMERAS), choice.choice(LENSES)
    place = choice.choice([("N", "E"), ("S", "W"), ("N", "W"), ("S", "E")])
    written = [
        *sometimes(0.7, f"-EXIF:DateTimeOriginal#={date()}", f"-EXIF:SubSecTimeOriginal={choice.choice(['1', '78', '123456', 'x', ' 5'])}"),
        *sometimes(0.5, f"-OffsetTimeOriginal#={zone()}"), *sometimes(0.4, f"-EXIF:CreateDate#={date()}"),
        *sometimes(0.4, f"-EXIF:ModifyDate#={date()}", f"-OffsetTime#={zone()}"),
        *sometimes(0.2, f"-XMP-exif:DateTimeOriginal#={date()}{zone()}"), *sometimes(0.2, f"-XMP-xmp:CreateDate#={date()}"),
        *sometimes(0.1, f"-XMP-photoshop:DateCreated#={date()}"), *sometimes(0.1, "-IPTC:DateCreated=2001:02:03"),
        *sometimes(0.1, "-PNG:ModifyDate=2011:12:13 14:15:16" if kind.startswith("PNG") else "-XMP-dc:Title=" + MARK),
        *sometimes(0.7, f"-IFD0:Make={make}", f"-IFD0:Model={model}"), *sometimes(0.2, "-XMP-tiff:Make=Xmaker", "-XMP-tiff:Model=Xmodel"),
        *sometimes(0.5, f"-ExifIFD:LensModel={lens}"), *sometimes(0.3, "-ExifIFD:LensMake=Lensmaker"),
        *sometimes(0.2, "-XMP-aux:Lens=Xlens 1"), *sometimes(0.1, "-XMP-exifEX:LensModel=Xlens 2"),
        *sometimes(0.5, f"-ExposureTime={choice.choice(['1/250', '2.5', '1/8000', '30'])}"), *sometimes(0.2, "-ShutterSpeedValue=1/60"),
        *sometimes(0.5, f"-FNumber={choice.choice(['1.4', '8', '5.6'])}"), *sometimes(0.2, "-ApertureValue=4"),
        *sometimes(0.5, f"-EXIF:ISO={choice.choice([100, 6400, 65535])}"), *sometimes(0.2, "-RecommendedExposureIndex=102400"),
        *sometimes(0.5, f"-FocalLength={choice.choice(['35', '4.25', '600'])}"), *sometimes(0.4, "-FocalLengthIn35mmFormat=52"),
        *sometimes(0.3, f"-IFD0:Rating={choice.randrange(6)}"), *sometimes(0.3, f"-XMP-xmp:Rating={choice.choice([-1, 0, 1, 3, 5, 2.5])}"),
        *sometimes(0.6, f"-GPSLatitude={LATITUDE}", f"-GPSLatitudeRef={place[0]}", f"-GPSLongitude={LONGITUDE}", f"-GPSLongitudeRef={place[1]}"),
        *sometimes(0.3, "-GPSAltitude=35.5", f"-GPSAltitudeRef#={choice.randrange(2)}", "-GPSDateStamp=2002:02:02"),
        *sometimes(0.2, f"-XMP-exif:GPSLatitude=-{LATITUDE}", f"-XMP-exif:GPSLongitude={LONGITUDE}"),
        *sometimes(0.05, "-GPSLatitude=0", "-GPSLongitude=0"),
        *sometimes(0.7, f"-IFD0:Orientation#={choice.choice([1, 2, 3, 4, 5, 6, 7, 8, 0, 9])}"),
        *sometimes(0.1, f"-XMP-tiff:Orientation#={choice.randrange(1, 9)}"),
    ]
    private = {
        "SerialNumber": "serial", "LensSerialNumber": "lensserial", "OwnerName": "owner", "Artist": "artist", "Copyright": "copyright",
        "UserComment": "usercomment", "ImageDescription": "description", "XPAuthor": "xpauthor", "HostComputer": "host",
        "Software": "software", "ImageUniqueID": "uniqueid", "XMP-dc:Description": "xmpdescription", "XMP-dc:Creator": "creator",
        "XMP-aux:SerialNumber": "xmpserial", "XMP-aux:OwnerName": "xmpowner", "XMP-xmpMM:DocumentID": "document",
        "XMP-xmpMM:HistorySoftwareAgent": "history", "XMP-photoshop:City": "city", "XMP-mwg-rs:RegionName": "face",
        "XMP-xmp:CreatorTool": "tool", "XMP-x:XMPToolkit": "toolkit", "IPTC:Caption-Abstract": "caption", "IPTC:By-line": "byline",
        "IPTC:City": "iptccity", "Comment": "comment", "PNG:Author": "pngauthor", "GPSProcessingMethod": "gpsmethod",
        "GPSAreaInformation": "gpsarea", "Keys:Artist": "keysartist", "Keys:Description": "keysdescription", "UserData:Author": "userauthor",
        "ItemList:Title": "itemtitle", "Photoshop:CopyrightFlag": "", "JFIF:XResolution": "",
    }
    written += [f"-{tag}={MARK}{word}" for tag, word in private.items() if word and choice.random() < 0.6]
    if kind in ("MP4", "MOV"):
        written += sometimes(0.4, f"-Keys:GPSCoordinates={LATITUDE}, {LONGITUDE}, 35", f"-Keys:CreationDate=2024:01:31 12:34:56{choice.choice(ZONES[:3])}")
        written += sometimes(0.4, "-Keys:Make=Apple", "-Keys:Model=iPhone 15 Pro")
        written += sometimes(0.3, "-UserData:Make=Old maker", "-UserData:ContentCreateDate=2005:06:07 08:09:10+02:00", "-UserData:Model=Old model")
        written += sometimes(0.2, f"-UserData:GPSCoordinates={LATITUDE} {LONGITUDE} 35")
    return written


def make(folder: Path, count: int, choice: Random) -> None:
    """Makes `count` files in a folder, each with a plain name."""
    folder.mkdir(parents=True)
    bases = {kind: [folder.parent / "bases" / f"{index}-{number}.{ending}" for number in range(3 if ending in ("mp4", "mov", "webm", "mkv") else 6)]
             for index, (kind, (_, ending, _)) in enumerate(PICTURES.items())}
    (folder.parent / "bases").mkdir()
    for kind, paths in bases.items():
        for path in paths:
            PICTURES[kind][2](path, choice)
    kinds = choice.choices(list(PICTURES), [often for often, _, _ in PICTURES.values()], k=count)
    preview = folder.parent / "thumbnail"
    jobs = []
    for number, kind in enumerate(kinds):
        base = choice.choice(bases[kind])
        plain = folder / f"{number:05d}{base.suffix}"
        shutil.copy(base, plain)
        if choice.random() < 0.92:
            jobs.append([*tags(choice, kind), *([f"-ThumbnailImage<={preview}{choice.randrange(2)}"] if choice.random() < 0.3 else []), str(plain)])
    for number, size in enumerate([(40, 24), (96, 64)]):
        Path(f"{preview}{number}").write_bytes(thumbnail(size))
    exiftool_write(jobs, folder.parent)
    for number, plain in enumerate(sorted(folder.iterdir())):
        spoil(plain, number, choice)
        moment = choice.choice([0, 1, 315_532_800, 4_070_908_800, *[choice.randrange(10**9, 17 * 10**8)] * 16])
        os.utime(plain, (moment, moment))


def named(folder: Path, choice: Random) -> dict[str, Path]:
    """The name in a library of each file of a folder; a few have another format's ending."""
    names = {}
    for number, plain in enumerate(sorted(folder.iterdir())):
        ending = choice.choice([".jpg", ".txt.png"]) if choice.random() < 0.02 else plain.suffix
        name = choice.choice(NAMES).format(n=number, d=number % 9 + 1)
        names[plain.name] = Path(choice.choice(FOLDERS)) / (name + ending)
    return names


def exiftool_write(jobs: list[list[str]], place: Path) -> None:
    """Two processes at once write them all."""
    def write(part: int) -> None:
        arguments = place / f"arguments{part}"
        lines = [
            line for job in jobs[part::2]
            for line in ["-q", "-q", "-m", "-overwrite_original", "-charset", "filename=utf8", *[
                "#[CSTR]" + text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t") for text in job], "-execute"]]
        arguments.write_text("\n".join(lines), "utf-8")
        subprocess.run(["exiftool", "-@", str(arguments)], capture_output=True, check=False)

    with ThreadPoolExecutor(2) as both:
        list(both.map(write, range(2)))


def spoil(path: Path, number: int, choice: Random) -> None:
    """What ExifTool does not write: a second EXIF block, a makers' note, a film after the picture, and damage."""
    data = path.read_bytes()
    if path.suffix.lower() in (".jpg", ".jpeg") and data[:2] == b"\xff\xd8":
        if number % 17 == 0:
            note = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x3c\x01\x02\0" + len(f"{MARK}second\0").to_bytes(4, "little") + b"\x1a\0\0\0" + bytes(4)
            note += f"{MARK}second".encode() + b"\0"
            place = 2
            while data[place + 1] in (0xE0, 0xE1):
                place += 2 + int.from_bytes(data[place + 2:place + 4], "big")
            data = data[:place] + b"\xff\xe1" + (len(note) + 2).to_bytes(2, "big") + note + data[place:]
        if number % 13 == 0:
            data += b"\0\0\0\x18ftypmp42" + f"{MARK}trailer".encode()
        if number % 41 == 0:
            data = data[:-len(data) // 3]
    elif number % 97 == 0:
        data = data[:len(data) // 2]
    if number % 499 == 0:
        data = b""
    if number % 503 == 0:
        data = choice.randbytes(500)
    path.write_bytes(data)


SIDECAR = f"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmp:Rating="4" exif:DateTimeOriginal="2016-05-04T03:02:01" dc:source="{MARK}sidecar"/></rdf:RDF></x:xmpmeta>"""


def settle(plain: Path, names: dict[str, Path], library: Path) -> set[str]:
    """Puts the files where they belong, next to what is no file of the library's; returns which have got a sidecar."""
    described = set()
    for number, (name, target) in enumerate(sorted(names.items())):
        place = library / target
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(plain / name, place)
        if number % 31 == 0 and len(os.fsencode(place.name)) < 250:
            place.with_name(place.name + ".xmp").write_text(SIDECAR)
            described.add(name)
    outside = library.parent / f"{MARK}outside"
    outside.mkdir(exist_ok=True)
    (outside / f"{MARK}secret.jpg").write_bytes(next(iter(plain.iterdir())).read_bytes())
    (library / "link.jpg").symlink_to(outside / f"{MARK}secret.jpg")
    (library / "loop").symlink_to(library)
    (library / "folder link").symlink_to(outside)
    (library / "absolute.jpg").symlink_to("/etc/passwd")
    shutil.copy(outside / f"{MARK}secret.jpg", library / ".hidden.jpg")
    os.mkfifo(library / "fifo.jpg")
    (library / "notes.txt").write_text(f"{MARK}notes")
    with open(os.fsencode(library) + b"/\xff\xfe bytes.jpg", "wb") as file:
        file.write((outside / f"{MARK}secret.jpg").read_bytes())
    return described
