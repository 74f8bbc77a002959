"""Sites that the command has written, from servers that anyone has."""

import re
from collections.abc import Callable
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest

from support.browser import Browser
from support.file_servers import SERVERS, FileServer
from support.site import SiteWall
from support.written_site import WrittenSite

ServeSite = Callable[..., FileServer]

FOREVER = re.compile(r"(pictures|originals|chunks|details|code)/|index-[0-9a-f]+\.bin$")

# What each kind of file is to be called, so that browsers take it for that.
TYPES = {
    "html": "text/html", "js": "text/javascript", "css": "text/css", "wasm": "application/wasm", "webp": "image/webp",
    "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "json": "application/json", "xml": "text/xml",
    "txt": "text/plain", "bin": "application/octet-stream"}


@pytest.fixture(params=SERVERS)
def server(request: pytest.FixtureRequest, serve_site: ServeSite, album_site: WrittenSite) -> FileServer:
    """Each of the servers, of the album."""
    return serve_site(album_site, request.param)


def test_what_was_published_is_shown(browser: Browser, server: FileServer, album_site: WrittenSite) -> None:
    wall = SiteWall.open(browser, server)
    wall.check(album_site)
    count = len(album_site.photos)
    assert (wall.text("count"), wall.text("folder")) == (f"{count} photos", album_site.title)
    assert browser.execute_script("return document.getElementById('plain')") is None
    for share in [0.5, 0.95]:
        wall.go_to(share)
        wall.wait_for_pictures()
        wall.check(album_site)


def answer(server: FileServer, path: str, **headers: str):
    """The server's answer."""
    return urlopen(Request(server.url + quote(path), headers=headers), timeout=20)


def test_headers_of_all_files(serve_site: ServeSite, album_site: WrittenSite) -> None:
    """What has a hash in its path may be kept for ever; browsers ask for all else, and take each for what it is."""
    server = serve_site(album_site, "nginx")
    seen = set()
    for path in ["", *album_site.files()]:
        with answer(server, path) as response:
            kept = "public, max-age=31536000, immutable" if FOREVER.match(path) else "no-cache"
            assert response.headers.get_all("Cache-Control") == [kept], path
            assert response.headers.get_all("X-Content-Type-Options") == ["nosniff"], path
            kind = (path or "index.html").rpartition(".")[2]
            assert response.headers.get_content_type() == TYPES[kind], path
            seen.add((kind, kept))
    assert {kind for kind, _ in seen} == set(TYPES)
    [engine] = [file for file in album_site.files() if file.endswith("/cascade.wasm")]
    for path in ["site.json", engine]:
        with answer(server, path, **{"Accept-Encoding": "gzip"}) as response:
            assert response.headers["Content-Encoding"] == "gzip"


@pytest.mark.parametrize("path", [".cascade-site/sums", ".cascade-site/README", ".cascade-site/lock", ".cascade-site/"])
def test_bookkeeping_is_nobodys(started_servers: ServeSite, album_site: WrittenSite, path: str) -> None:
    assert (album_site.path / path).exists()
    with pytest.raises(HTTPError) as error:
        answer(started_servers(album_site, "nginx"), path)
    assert error.value.code == 404
