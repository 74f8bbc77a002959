#!/usr/bin/env python3
"""Publishes 200 varied photos full of private metadata and has exiftool say what is left of it: nothing.

ExifTool (https://exiftool.org; Debian: libimage-exiftool-perl) writes places, serial numbers, owners' names, comments and
thumbnails into JPEG, PNG, WebP, GIF, TIFF, AVIF and, where FFmpeg is installed, MP4 and MOV files, `cascade site --originals` publishes them, and exiftool
reads all that came of it. Then every file is searched for the words themselves, unpacked where it is packed. Needs built
programs (App/.build/release, or CASCADE and SAMPLE_PHOTOS).
"""

import argparse
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "BrowserTests"))

from support.paths import CASCADE, SAMPLE_PHOTOS  # noqa: E402
from support.site_files import Site  # noqa: E402

# Words that stand nowhere else.
SERIAL, OWNER, COMMENT = "SN48151623", "Zacharias Quendelbinder", "Fliederweg am Teich"
# Few live by it.
ZONE = "+05:45"
TAGS = [
    f"-SerialNumber={SERIAL}", f"-LensSerialNumber={SERIAL}L", f"-OwnerName={OWNER}", f"-Artist={OWNER}",
    f"-Copyright={OWNER}", f"-UserComment={COMMENT}", f"-XMP-aux:SerialNumber={SERIAL}", f"-XMP-dc:Creator={OWNER}",
    f"-XMP-aux:OwnerName={OWNER}", f"-IPTC:By-line={OWNER}", f"-IPTC:Caption-Abstract={COMMENT}", f"-Comment={COMMENT}",
    f"-PNG:Author={OWNER}", f"-XMP-exif:GPSLatitude=48.858222", "-XMP-exif:GPSLongitude=2.2945",
    "-GPSLatitude=48.858222", "-GPSLatitudeRef=N", "-GPSLongitude=2.2945", "-GPSLongitudeRef=E", "-GPSAltitude=35",
    f"-Keys:GPSCoordinates=48.858222, 2.2945, 35", f"-Keys:Artist={OWNER}", f"-UserData:LocationInformation={COMMENT}",
    f"-QuickTime:Artist={OWNER}", f"-XMP-photoshop:City={COMMENT}", f"-ImageUniqueID={SERIAL}0000000000000000000000",
    f"-HostComputer={OWNER}", "-Make=Maker", "-Model=Model", f"-OffsetTime={ZONE}", f"-OffsetTimeOriginal={ZONE}",
    f"-XMP-xmp:CreateDate=2024:01:31 12:34:56{ZONE}", f"-Keys:CreationDate=2024:01:31 12:34:56{ZONE}",
]

# What exiftool tells of any file, of its picture, and of how it is to be shown.
HARMLESS_GROUPS = {"ExifTool", "File", "System", "Composite", "SourceFile", "ICC_Profile", "ICC-header", "ICC-meas", "ICC-view"}
HARMLESS_TAGS = {
    "IFD0:Orientation", "IFD0:ExifByteOrder", "RIFF:ImageWidth", "RIFF:ImageHeight", "RIFF:VP8Version", "RIFF:HorizontalScale",
    "RIFF:VerticalScale", "RIFF:WebP_Flags", "RIFF:AlphaPreprocessing", "RIFF:AlphaFiltering", "RIFF:AlphaCompression",
    "RIFF:AlphaIsUsed", "RIFF:AnimationLoopCount", "RIFF:BackgroundColor", "RIFF:FrameCount", "RIFF:Duration",
    "JFIF:JFIFVersion", "JFIF:ResolutionUnit", "JFIF:XResolution", "JFIF:YResolution",
    "Adobe:DCTEncodeVersion", "Adobe:APP14Flags0", "Adobe:APP14Flags1", "Adobe:ColorTransform",
}
HARMLESS_FAMILIES = ("PNG:", "GIF:", "Meta:", "ItemProp:", "QuickTime:", "Track", "PNG-pHYs:", "PNG-cICP:")
PRIVATE_WORDS = ("serial", "owner", "artist", "author", "creator", "copyright", "gps", "comment", "thumbnail", "location", "by-line")


def exiftool(*arguments: str | Path) -> str:
    result = subprocess.run(["exiftool", *map(str, arguments)], capture_output=True, text=True, check=False)
    return result.stdout


def convert(source: Path, target: Path) -> None:
    subprocess.run(["vips", "copy", str(source), str(target)], check=True, capture_output=True)


def make(photos: Path, count: int, choice: random.Random) -> None:
    """Photos of several formats, each with what its format can hold of all that is private."""
    run = subprocess.run(
        [SAMPLE_PHOTOS, photos, "--count", str(count), "--size", "700", "--camera"], capture_output=True, check=True)
    assert run
    made: list[Path] = []
    endings = [".jpg", ".jpg", ".jpg", ".png", ".webp", ".tif", ".gif", ".avif", ".jpg"]
    for number, photo in enumerate(sorted(photos.iterdir())):
        ending = endings[number % len(endings)]
        target = photo.with_name(f"photo{number}{ending}")
        if photo.suffix == ending:
            photo.rename(target)
        else:
            convert(photo, target)
            photo.unlink()
        made.append(target)
    if shutil.which("ffmpeg"):
        made += [make_video(photos, number) for number in range(max(2, count // 20))]
    thumbnail = photos.parent / "thumbnail.jpg"
    jpegs = [path for path in made if path.suffix == ".jpg"]
    # One that shows a former crop.
    subprocess.run(
        ["vips", "thumbnail", str(jpegs[0]), f"{thumbnail}[strip]", "96", "--height", "96", "--crop", "centre"],
        check=True, capture_output=True)
    for group in range(8):
        tags = choice.sample(TAGS[:13], 9) + TAGS[13:]
        write = ["-q", "-q", "-m", "-overwrite_original"]
        exiftool(*write, *tags, *made[group::8])
        exiftool(*write, f"-Orientation#={group + 1}", f"-ThumbnailImage<={thumbnail}", *jpegs[group::8])
    for target in jpegs[::3]:
        # What phones put behind the picture.
        target.write_bytes(target.read_bytes() + b"\0\0\0\x18ftypmp42" + f"{OWNER} {SERIAL}".encode())


def make_video(photos: Path, number: int) -> Path:
    """A video with private words where cameras write them, and in messages among its pictures."""
    target = photos / f"video{number}{['.mp4', '.mov'][number % 2]}"
    encoder = ["libx264", "-bsf:v", f"h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+{SERIAL}"]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc=s={160 + 16 * number}x120:d=1", "-f", "lavfi", "-i",
         "sine=d=1", "-pix_fmt", "yuv420p", "-c:v", *(encoder if number % 3 else ["libx265", "-tag:v", "hvc1"]), "-c:a",
         "aac", "-metadata", f"comment={COMMENT}", "-metadata", "location=+48.8582+002.2945/", "-metadata:s:v",
         f"handler_name={OWNER}", target], check=True, capture_output=True)
    return target


def private(tags: dict[str, object]) -> list[str]:
    """Those of a file's tags that nobody should see."""
    found = []
    for tag, value in tags.items():
        group = tag.split(":")[0]
        harmless = (
            group in HARMLESS_GROUPS or tag in HARMLESS_TAGS or tag.startswith(HARMLESS_FAMILIES))
        if not harmless or any(word in tag.lower() for word in PRIVATE_WORDS):
            found.append(f"{tag}={str(value)[:40]}")
    return found


def searched(out: Path) -> list[str]:
    """Files with a private word in them."""
    words = [word.encode() for word in (SERIAL, OWNER, COMMENT, ZONE, "48.858", "48,858")]
    wrong = []
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        data = file.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        wrong += [f"{file.relative_to(out)}: {word.decode()}" for word in words if word in data]
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="leave photos and site in this folder")
    options = parser.parse_args()
    if not shutil.which("exiftool") or not shutil.which("vips"):
        print("exiftool and vips are needed: apt-get install libimage-exiftool-perl libvips-tools")
        return 69
    with tempfile.TemporaryDirectory() as name:
        base = options.keep or Path(name)
        photos, out = base / "photos", base / "out"
        make(photos, options.photos, random.Random(options.seed))
        before = json.loads(exiftool("-j", "-G1", "-a", "-q", "-r", photos))
        full = sum(1 for tags in before if private(tags))
        subprocess.run(
            [CASCADE, "site", photos, out, "--cache-dir", base / "cache", "--originals", "--tiles",
             "--widths", "160,320", "--no-config", "--quiet"], check=True)
        site = Site.read(out)
        wrong = searched(out)
        after = json.loads(exiftool("-j", "-G1", "-a", "-q", "-r", out / "pictures", out / "tiles", out / "originals", out / "share.jpg"))
        for tags in after:
            wrong += [f"{Path(str(tags['SourceFile'])).relative_to(out)}: {tag}" for tag in private(tags)]
        originals = sum(1 for photo in site.photos if photo.details.get("original"))
        places = sum(1 for photo in site.photos if photo.facts >> 8 & 1 or "latitude" in photo.details)
        broken = [tags["SourceFile"] for tags in after if "ExifTool:Error" in tags or "ExifTool:Warning" in tags]
        # Clean originals show the same picture, turned as before.
        turned = {
            Path(str(tags["SourceFile"])).name: tags.get("IFD0:Orientation", "Horizontal (normal)") for tags in after
            if "originals" in str(tags["SourceFile"])}
        for tags in before:
            file = Path(str(tags["SourceFile"])).name
            if file in turned and tags.get("IFD0:Orientation", "Horizontal (normal)") != turned[file]:
                wrong.append(f"{file}: it is turned otherwise, {turned[file]}")
        print(f"{len(before)} photos, {full} of them with private metadata; {len(after)} published pictures, "
              f"{originals} originals among them; {len(wrong)} private tags or words left, {places} places, "
              f"{len(broken)} files that exiftool finds fault with")
        for line in wrong[:20]:
            print("  " + line)
        for line in broken[:5]:
            print(f"  fault: {line}")
        return 1 if wrong or places or broken or full < 0.9 * len(before) or originals == 0 else 0


if __name__ == "__main__":
    os.environ.setdefault("XDG_CONFIG_HOME", "/nowhere")
    sys.exit(main())
