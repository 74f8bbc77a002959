"""What is tried with files that `cascade` writes: names of photos that are markup or paths, and links where it writes."""

import base64
import hashlib
import io
import re
import shutil
import struct
import subprocess
import xml.dom.minidom
import zipfile
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

from support.cascade_process import CascadeProcess
from support.paths import CASCADE, SAMPLE_PHOTOS

from .attacked import Attacked
from .listing import Client, Listing
from .server_attacks import Found

NAMES = [
    "<img src=x onerror=alert(1)>.jpg", "</script><script>alert(2)<.jpg", "\"><svg onload=alert(3)>.jpg", "' onfocus=alert(4) autofocus '.jpg",
    "javascript:alert(5).jpg", "&lt;b&gt;.jpg", "<!--.jpg", "]]>.jpg", "\u2028alert(6).jpg", "${alert(7)}.jpg", "{{7*7}}.jpg", "\x1b]0;title\a.jpg",
    "a\nSet-Cookie: x=y.jpg", "a\r\n\r\n<b>.jpg", "%0d%0aX: y.jpg", "\u202egpj.exe", "C:\\Windows\\x.jpg", "con.jpg", "..\\..\\x.jpg", "a:b.jpg", "x .jpg",
    "-o.jpg", "@import url(x).jpg", "url(javascript:1).jpg", "</style><b>.jpg", "a\x01\x0b\x7f.jpg", "=cmd|' /C calc'!A0.jpg"]


def named(base: Path) -> Path:
    """A folder whose photos, and the folders that these are in, have all these names."""
    photos = base / "named"
    if not photos.exists():
        subprocess.run([SAMPLE_PHOTOS, photos, "--count", str(len(NAMES)), "--small", "--camera"], check=True, capture_output=True)
        for photo, name in zip(sorted(photos.iterdir()), NAMES, strict=True):
            # What is a slash in a name makes a folder, so that the path has the name all the same.
            place = photos / f"f{name.removesuffix('.jpg')}" / name
            place.parent.mkdir(parents=True)
            photo.rename(place)
    return photos


class Markup(HTMLParser):
    """What in a page does or loads something."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.scripts: list[str] = []
        self.policy = ""
        self._is_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name.startswith("on") or re.match(r"\s*(javascript|data|vbscript):", value or "", re.IGNORECASE) and name in ("href", "action"):
                self.wrong.append(f"<{tag} {name}={value}>")
        if tag in ("iframe", "object", "embed", "base", "b"):
            self.wrong.append(f"<{tag}>")
        values = dict(attrs)
        if tag == "meta" and (values.get("http-equiv") or "").lower() == "content-security-policy":
            self.policy = values["content"] or ""
        self._is_script = tag == "script" and "src" not in values
        if self._is_script:
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._is_script = False

    def handle_data(self, data: str) -> None:
        if self._is_script:
            self.scripts[-1] += data


def judged(page: str, policy: str | None = None) -> list[str]:
    """What is wrong with a page: markup out of names, and code that its policy does not name."""
    markup = Markup()
    markup.feed(page)
    policy = policy or markup.policy
    for script in markup.scripts:
        digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
        if f"'sha256-{digest}'" not in policy:
            markup.wrong.append(f"a script that the policy does not name: {script[:40]!r}")
    if markup.scripts and ("unsafe-inline" in policy.partition("script-src")[2].partition(";")[0] or "script-src" not in policy):
        markup.wrong.append(f"policy {policy}")
    return markup.wrong


def names_in_pages(target: Attacked) -> Found:
    """Names that are HTML, scripts, styles, headers or control sequences: in a site's pages, feed and sitemap, and in the wall's page and answers"""
    photos, out, wrong, tried = named(target.base), target.base / "named site", [], 0
    said = subprocess.run(
        [CASCADE, "site", photos, out, "--cache-dir", target.base / "named cache", "--no-config", "--widths", "48", "--base-url", "https://example.org/",
         "--originals", "--title", "</title><script>alert(0)</script>"], capture_output=True, check=True)
    if b"\x1b]" in said.stdout + said.stderr:
        wrong.append("a control sequence in the terminal")
    for file in sorted(out.rglob("*")):
        if file.suffix == ".html":
            tried += 1
            wrong += [f"{file.name}: {line}" for line in judged(file.read_text())]
        elif file.suffix == ".xml":
            tried += 1
            xml.dom.minidom.parse(str(file))
    server = CascadeProcess(photos, "--cache-dir", target.base / "named cache", "--no-config")
    try:
        client, listing = Client(server.url), Listing.read(server.url)
        _, page, header = client.get("/")
        wrong += [f"the wall: {line}" for line in judged(page.decode(), header["Content-Security-Policy"])]
        for photo in listing.photos.values():
            for part in ["original", "original?download"]:
                _, _, header = client.get(f"/photos/{photo.id}/{photo.version:08x}/{part}")
                tried += 1
                disposition = header.get("Content-Disposition", "")
                if "Set-Cookie" in header or "X" in header or not disposition.isprintable() or "\\" in disposition.replace('\\"', ""):
                    wrong.append(f"{photo.name!r}: {header}")
        wrong += zipped(client, listing)
    finally:
        server.stop()
    return tried + len(NAMES), wrong


def zipped(client: Client, listing: Listing) -> list[str]:
    """Names in an archive that would leave the folder in which it is unpacked."""
    ids = struct.pack(f"<{len(listing.photos)}I", *listing.photos)
    client._connection.request("POST", "/download", ids, {"Cookie": client.cookie, "Content-Type": "application/octet-stream"})
    token = client._connection.getresponse().read().decode().strip()
    _, data, _ = client.get(f"/download/{token}")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
    return [
        f"archive: {name!r}" for name in names
        if name.startswith("/") or ".." in name.split("/") or re.search(r"[\\:\x00-\x1f]", name)] + (
            [] if len(names) == len(listing.photos) else [f"archive: {len(names)} files"])


def links_in_sites(target: Attacked) -> Found:
    """Links to files elsewhere in the folder of a site: nothing is written through them"""
    photos, wrong, victim = named(target.base), [], target.base / "victim"
    command = [CASCADE, "site", photos, "--cache-dir", target.base / "named cache", "--no-config", "--quiet", "--widths", "48"]
    parts = ["index.html", "site.json", "pictures", "chunks", "details", "pages", "code", ".cascade-site", "feed.xml", "share.jpg", "robots.txt"]
    for part in parts:
        shutil.rmtree(victim, ignore_errors=True)
        victim.mkdir()
        (victim / "file").write_text("mine")
        out = target.base / "linked site"
        shutil.rmtree(out, ignore_errors=True)
        subprocess.run([*command, out], check=True, capture_output=True)
        place = out / part
        is_folder = place.is_dir()
        shutil.rmtree(place) if is_folder else place.unlink(missing_ok=True)
        place.symlink_to(victim if is_folder else victim / "file")
        subprocess.run([*command, out, "--quality", "60"], check=False, capture_output=True)
        if [file.name for file in victim.rglob("*")] != ["file"] or (victim / "file").read_text() != "mine":
            wrong.append(f"through {part}: {sorted(str(file.relative_to(victim)) for file in victim.rglob('*'))[:5]}")
    return len(parts), wrong


def export_targets(target: Attacked) -> Found:
    """Exports onto files that exist, links, links to nothing, and folders"""
    photos, base, wrong, tried = named(target.base), target.base / "exports", [], 0
    base.mkdir(exist_ok=True)

    def export(out: Path, *more: str) -> int:
        command = [CASCADE, "export", photos, "-o", out, "--cache-dir", target.base / "named cache", "--width", "200", "--quiet", *more]
        return subprocess.run([*command], capture_output=True, check=False, env={"XDG_CONFIG_HOME": "/nowhere", "PATH": "/usr/bin:/bin"}).returncode

    for ending in ["png", "jpg", "pdf", "svg"]:
        mine, link, dangling = base / f"mine.{ending}", base / f"link.{ending}", base / f"dangling.{ending}"
        nowhere = base / f"nowhere {ending}"
        mine.write_text("mine")
        link.symlink_to(mine)
        dangling.symlink_to(nowhere)
        (base / f".folder.{ending}").mkdir(exist_ok=True)
        for out, more in [(mine, []), (link, []), (dangling, []), (base / f".folder.{ending}", []), (base / f".folder.{ending}", ["--overwrite"])]:
            tried += 1
            if (code := export(out, *more)) == 0:
                wrong.append(f"{out.name} {more}: {code}")
        tried += 2
        for out in (link, dangling):
            export(out, "--overwrite")
        if mine.read_text() != "mine" or nowhere.exists():
            wrong.append(f"{ending}: written through a link")
        if left := [file.name for file in base.iterdir() if file.name.startswith(".") and not file.name.startswith(".folder")]:
            wrong.append(f"left: {left}")
    return tried, wrong


ATTACKS: dict[str, Callable[[Attacked], Found]] = {
    "names": names_in_pages, "links in sites": links_in_sites, "export's targets": export_targets}
