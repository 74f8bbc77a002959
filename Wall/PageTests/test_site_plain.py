"""What a written site has for those who run no scripts: plain pages, a feed, a sitemap, and a picture for previews."""

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from datetime import datetime
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from PIL import Image

from page_testing.accessibility import violations
from page_testing.chromium import Chromium
from support.file_servers import FileServer
from support.site_files import Site
from support.written_site import ADDRESS, AWKWARD_NAMES, WrittenSite

ServeSite = Callable[..., FileServer]

ATOM = {"atom": "http://www.w3.org/2005/Atom"}
SITEMAP = {"sitemap": "http://www.sitemaps.org/schemas/sitemap/0.9"}

# How many of the newest photos the first page shows, and a feed tells of.
PLAIN, FED = 200, 50

IMAGES = """
return [...document.querySelectorAll("#plain img")].filter((image) => image.checkVisibility()).map((image) => [
  image.alt, image.naturalWidth, image.getAttribute("src"), image.closest("a")?.getAttribute("href")]);
"""


@pytest.fixture
def plain(chromium: Chromium) -> Iterator[Callable[[str], None]]:
    """Loads a page without its scripts; those of tests and of axe-core run."""
    def load(url: str) -> None:
        chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        chromium.get(url)
        chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    yield load
    chromium.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def in_markup(path: str) -> str:
    """The last part of a photo's path, as markup can have it: in a line, without what XML does not know."""
    return re.sub(r"[\x00-\x1f\x7f]", "", re.sub(r"[\t\r\n]", " ", path.rpartition("/")[2]))


def newest_first(site: WrittenSite) -> list[str]:
    """The names of all files, without their folders."""
    return [in_markup(photo.name) for photo in reversed(site.photos)]


def wait_for_pictures(browser: Chromium) -> None:
    """Scrolls through a page, and waits until all of its pictures are there."""
    browser.wait_for("""
        const waiting = [...document.images].find((image) => image.checkVisibility() && !image.complete);
        waiting?.scrollIntoView();
        return !waiting;
    """)


def test_first_page(
    chromium: Chromium, plain: Callable[[str], None], serve_site: ServeSite, album_site: WrittenSite
) -> None:
    plain(serve_site(album_site).url)
    wait_for_pictures(chromium)
    images = chromium.execute_script(IMAGES)
    assert [alt for alt, *_ in images] == newest_first(album_site)[:PLAIN]
    assert all(width > 0 for _, width, *_ in images)
    assert chromium.execute_script("return document.documentElement.dataset.scripted") is None
    # And nothing else but the first screen, that would not work.
    assert chromium.execute_script("""
        return [...document.querySelectorAll("body > *, .what > *, .place > *")]
          .filter((element) => element.checkVisibility()).map(({ id, localName }) => id || localName);
    """) == ["header", "folder", "main", "wall", "plain"]
    assert chromium.execute_script("return document.querySelector('h1').innerText") == album_site.title
    first = chromium.execute_script("""
        return [...document.querySelectorAll("#wall > a")].filter((cell) => cell.checkVisibility()).map((cell) => [
          cell.getAttribute("href"), cell.firstElementChild.ariaLabel, cell.querySelector("img").naturalWidth > 0]);
    """)
    assert len(first) > 8 and all(is_there for *_, is_there in first)
    # Such a photo leads to itself among the plain ones.
    chromium.execute_script("document.querySelectorAll('#wall > a')[5].click()")
    chromium.wait_for("return document.querySelector('#plain li:target img')")
    assert chromium.execute_script("return document.querySelector('li:target img').alt") == images[5][0]
    # A click on a photo leads to it among those of its month.
    chromium.execute_script("scrollTo(0, 0); document.querySelectorAll('#plain li a')[12].click()")
    chromium.wait_for("return document.querySelector('figure:target img')")
    assert chromium.execute_script("return document.querySelector('figure:target img').alt") == images[12][0]


def test_pages_by_date(
    chromium: Chromium, plain: Callable[[str], None], serve_site: ServeSite, album_site: WrittenSite
) -> None:
    server = serve_site(album_site)
    plain(server.url + "pages/index.html")
    months = chromium.execute_script("""
        return [...document.querySelectorAll("li")].map((item) => [item.firstChild.getAttribute("href"), item.innerText]);
    """)
    listed = []
    for address, text in months:
        chromium.get(urljoin(server.url + "pages/", address))
        figures = chromium.execute_script("""
            return [...document.querySelectorAll("figure")].map((figure) => [
              figure.querySelector("img").alt, figure.querySelector("figcaption").innerText.replaceAll("\\n", " ")]);
        """)
        assert text.endswith(f" ({len(figures)})")
        for alt, caption in figures:
            # Spaces in a row are shown as one.
            name = re.sub(r"\s+", " ", alt)
            assert caption == name if text.startswith("Without a date") else caption.startswith(name + ", ")
        listed += [alt for alt, _ in figures]
        headings = chromium.execute_script(
            "return [...document.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName)")
        days = set() if text.startswith("Without a date") else {"h2"}
        assert headings[0] == "h1" and set(headings[1:]) == days
    assert listed == newest_first(album_site)
    assert set(map(in_markup, AWKWARD_NAMES)) < set(listed)


@pytest.mark.parametrize("screen", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessibility(
    chromium: Chromium, plain: Callable[[str], None], serve_site: ServeSite, album_site: WrittenSite, scheme: str,
    screen: tuple[int, int],
) -> None:
    server = serve_site(album_site)
    chromium.set_screen(*screen)
    chromium.set_media(prefers_color_scheme=scheme)
    for path in ["", "pages/index.html", "pages/2021/01.html"]:
        plain(server.url + path)
        assert violations(chromium) == [], path
        assert chromium.execute_script("return document.documentElement.scrollWidth") <= screen[0], path


@pytest.mark.parametrize("path", ["", "pages/2020/01.html"])
def test_pages_can_be_scrolled(
    chromium: Chromium, plain: Callable[[str], None], serve_site: ServeSite, album_site: WrittenSite, path: str
) -> None:
    """By people, whom the wall's page keeps from it."""
    plain(serve_site(album_site).url + path)
    chromium.wheel(300, 300, 0, 250)
    chromium.wait_for("return scrollY === 250", seconds=5)


def test_pictures_from_a_folder(chromium: Chromium, album_site: WrittenSite) -> None:
    """Under an address of a file, where no modules run."""
    chromium.get((album_site.path / "index.html").as_uri())
    # Why, is said above everything else.
    assert chromium.execute_script("return document.getElementById('unscripted').getBoundingClientRect().bottom") < 150
    wait_for_pictures(chromium)
    images = chromium.execute_script(IMAGES)
    assert [alt for alt, *_ in images] == newest_first(album_site)[:PLAIN]
    assert all(width > 0 for _, width, *_ in images)
    chromium.execute_script("document.querySelectorAll('#plain li a')[3].click()")
    chromium.wait_for("return document.querySelector('figure:target img')?.naturalWidth > 0")
    # The policy keeps out all that a file may not have; that is told, and does no harm.
    chromium.log_errors()


class Page(HTMLParser):
    """The links of a page, and what they may lead to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.meta: dict[str, str] = {}
        self.title = ""
        self._is_title = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.links += [values["href"]] if tag == "a" else []
        self.names += [values["id"]] if "id" in values else []
        self._is_title = tag == "title"
        if tag == "meta":
            self.meta[values.get("property", values.get("name", ""))] = values.get("content", "")

    def handle_endtag(self, tag: str) -> None:
        self._is_title = False

    def handle_data(self, data: str) -> None:
        self.title += data if self._is_title else ""


def test_every_link_leads_somewhere(album_site: WrittenSite) -> None:
    """Files are known to be there when a site can be read; places in pages are not."""
    pages = {
        path: Page((album_site.path / path).read_text()) for path in album_site.files() if path.endswith(".html")}
    assert len(pages) > 10
    for path, page in pages.items():
        assert len(set(page.names)) == len(page.names), path
        assert page.links, path
        for link in page.links:
            address, fragment = urldefrag(urljoin(path, link))
            if fragment:
                assert unquote(fragment) in pages[address].names, f"{path}: {link}"
            assert address in album_site.read.files or address in pages, f"{path}: {link}"
    reached, waiting = {"index.html"}, ["index.html"]
    while waiting:
        path = waiting.pop()
        for link in pages[path].links:
            address = urldefrag(urljoin(path, link))[0]
            if address in pages and address not in reached:
                reached.add(address)
                waiting.append(address)
    assert reached == set(pages)


def test_feed(album_site: WrittenSite) -> None:
    """As https://www.rfc-editor.org/rfc/rfc4287 has it."""
    feed = ET.parse(album_site.path / "feed.xml").getroot()
    assert feed.tag == "{http://www.w3.org/2005/Atom}feed"

    def texts(name: str) -> list[str]:
        return [element.text for element in feed.findall(name, ATOM)]

    assert texts("atom:title") == [album_site.title]
    assert texts("atom:author/atom:name")[0]
    assert [link.get("href") for link in feed.findall("atom:link[@rel='self']", ATOM)] == [ADDRESS + "feed.xml"]
    entries = feed.findall("atom:entry", ATOM)
    titles = texts("atom:entry/atom:title")
    assert titles == newest_first(album_site)[:FED]
    ids = texts("atom:id") + texts("atom:entry/atom:id")
    assert len(ids) == FED + 1 == len(set(ids))
    for address in ids + [link.get("href") for link in feed.findall(".//atom:link", ATOM)]:
        assert address.startswith(ADDRESS) and urlsplit(address).geturl() == address
        assert re.fullmatch(r"[\w:/~.#%=()!*',;&@+$?-]+", address, re.ASCII), address
    updated = [datetime.fromisoformat(text.replace("Z", "+00:00")) for text in texts("atom:entry/atom:updated")]
    assert all(moment.tzinfo for moment in updated)
    assert updated == sorted(updated, reverse=True)
    assert datetime.fromisoformat(texts("atom:updated")[0].replace("Z", "+00:00")) == updated[0]
    count = len(album_site.photos)
    for number, entry in enumerate(entries):
        [link] = entry.findall("atom:link", ATOM)
        assert link.get("href") == f"{ADDRESS}#photo={album_site.reference(count - number)}"
        [content] = entry.findall("atom:content", ATOM)
        assert content.get("type") == "html"
        shown = Shown(content.text)
        assert shown.alt == titles[number]
        assert (album_site.path / shown.src.removeprefix(ADDRESS)).is_file()


class Shown(HTMLParser):
    """The one picture in some markup."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.src = self.alt = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("a", "img")
        values = dict(attrs)
        self.src, self.alt = values.get("src") or self.src, values.get("alt") or self.alt


def test_search_engines(album_site: WrittenSite) -> None:
    sitemap = ET.parse(album_site.path / "sitemap.xml").getroot()
    addresses = [element.text for element in sitemap.findall("sitemap:url/sitemap:loc", SITEMAP)]
    pages = [path for path in album_site.files() if path.startswith("pages/")]
    assert sorted(addresses) == sorted([ADDRESS, *(ADDRESS + path for path in pages)])
    robots = (album_site.path / "robots.txt").read_text()
    assert f"Sitemap: {ADDRESS}sitemap.xml\n" in robots
    for path in pages:
        assert f'<link rel="canonical" href="{ADDRESS}{path}">' in (album_site.path / path).read_text()


def test_previews(album_site: WrittenSite) -> None:
    page = Page((album_site.path / "index.html").read_text())
    assert page.meta["og:image"] == ADDRESS + "share.jpg"
    assert page.meta["og:url"] == ADDRESS
    assert page.meta["og:title"] == page.title == album_site.title
    assert page.meta["og:description"] == page.meta["description"] == f"{len(album_site.photos)} photos"
    with Image.open(io.BytesIO((album_site.path / "share.jpg").read_bytes())) as image:
        assert (image.format, image.size) == ("JPEG", (1200, 630))
        assert (page.meta["og:image:width"], page.meta["og:image:height"]) == ("1200", "630")
        # It shows something: photos, not one colour.
        assert len(image.convert("RGB").resize((16, 16)).getcolors()) > 50


def test_without_an_address(sample_site: WrittenSite) -> None:
    """What would need one is not there."""
    assert {"feed.xml", "sitemap.xml", "robots.txt"} & set(sample_site.files()) == set()
    page = Page((sample_site.path / "index.html").read_text())
    assert "og:url" not in page.meta
    assert Site.read(sample_site.path).photos
