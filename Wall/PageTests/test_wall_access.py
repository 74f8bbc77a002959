"""Who may see the wall, and what becomes of a server that others mean ill."""

import http.client
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from page_testing.browser import Browser
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from page_testing.page_server import STRICT_POLICY
from support.wall_server import WallServer
from page_testing.processes import processor_time
from support.wall import Wall

REDIRECT = """<!doctype html>
<meta http-equiv="refresh" content="0; url={url}">
<a href="{url}">Open the wall</a>
"""

IS_LOCKED = "return document.querySelector('h1')?.textContent === 'This wall is locked'"


@pytest.mark.expects_log_errors
def test_opening_the_address(browser: Browser, serve_folder: Callable[..., CascadeProcess]) -> None:
    """The key is gone from the address, no script can read the cookie, and the address alone is enough from then on."""
    server = serve_folder()
    browser.get(server.origin)
    browser.wait_for(IS_LOCKED)
    assert browser.execute_script("return getComputedStyle(document.querySelector('main')).maxWidth") == "640px"
    assert browser.execute_script("return document.scripts.length") == 0

    Wall.open(browser, server.url)
    assert browser.current_url == server.origin + "?order=folder&group=none"
    assert browser.execute_script("return document.cookie") == ""
    assert "key" not in browser.execute_script("return document.referrer + JSON.stringify(history.state)")
    browser.get("about:blank")
    Wall.open(browser, server.origin)


@pytest.mark.expects_log_errors
def test_a_file_that_leads_there(
    browser: Browser, serve_folder: Callable[..., CascadeProcess], tmp_path: Path) -> None:
    """As `--open` does it: the file is another site, from where strict cookies do not come along."""
    server = serve_folder()
    page = tmp_path / "open.html"
    page.write_text(REDIRECT.format(url=server.url))
    browser.get(page.as_uri())
    browser.wait_for("return location.href === arguments[0] && Boolean(document.querySelector('#wall')?.ready)", server.origin)
    Wall.find(browser, "#wall")


@pytest.mark.expects_log_errors
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_link_from_elsewhere(
    browser: Browser, serve_folder: Callable[..., CascadeProcess], page_server: WallServer, host: str) -> None:
    """From another site, and from another port of the same."""
    server = serve_folder()
    page_server.made["/link.html"] = f'<!doctype html><title>Link</title><a href="{server.origin}">wall</a>'
    elsewhere = page_server.url.replace("127.0.0.1", host) + "link.html"
    browser.get(elsewhere)
    browser.find_element(By.TAG_NAME, "a").click()
    browser.wait_for(f"return location.href === arguments[0] && (() => {{ {IS_LOCKED} }})()", server.origin)
    # Asked for by its own page, which does not ask again.
    browser.wait_for("return !document.querySelector('meta[http-equiv]')")

    Wall.open(browser, server.url)
    browser.get(elsewhere)
    browser.find_element(By.TAG_NAME, "a").click()
    browser.wait_for("return location.href === arguments[0] && Boolean(document.querySelector('#wall')?.ready)", server.origin)
    Wall.find(browser, "#wall")


@pytest.mark.expects_log_errors
def test_other_ports_cannot_load_anything(
    browser: Browser, sample_wall: CascadeProcess, page_server: WallServer) -> None:
    """They are of the same site, so that the cookie comes along."""
    Wall.open(browser, sample_wall.url)
    page_server.policy = ""
    browser.get(page_server.url + "view.html")
    for path in ["", "wall.js", "library"]:
        assert browser.execute_async_script("""
            const [url, done] = arguments;
            fetch(url, { mode: "no-cors", credentials: "include" }).then(() => done("loaded"), () => done("refused"));
        """, sample_wall.origin + path) == "refused", "by the policy for resources of other origins"


def test_a_bookmark_is_good_for_the_next_start(
    chromium: Chromium, few_folder: Path, tmp_path: Path) -> None:
    """The same port, the same key, and a cookie that lasts."""
    # No other test's server of the same folder is at its port.
    shutil.copytree(few_folder, tmp_path / "photos")
    arguments = [tmp_path / "photos", "--cache-dir", tmp_path / "cache"]
    first = CascadeProcess(*arguments)
    Wall.open(chromium, first.url)
    [cookie] = [cookie for cookie in chromium.get_cookies() if cookie["name"] == f"cascade-{first.port}"]
    assert cookie["expiry"] > time.time() + 300 * 24 * 3600
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (True, "Strict", "/")
    chromium.get("about:blank")
    first.stop()
    second = CascadeProcess(*arguments)
    try:
        assert second.url == first.url
        Wall.open(chromium, first.origin)
        # Several at once have ports of their own.
        third = CascadeProcess(*arguments)
        assert third.port != second.port
        Wall.open(chromium, third.url)
        third.stop()
    finally:
        chromium.get("about:blank")
        second.stop()


@pytest.mark.expects_log_errors
def test_no_script_makes_markup_of_text(chromium: Chromium, sample_wall: CascadeProcess) -> None:
    wall = Wall.open(chromium, sample_wall.url)
    assert wall.run("""
        try { document.createElement("p").innerHTML = "<b>bold</b>"; } catch (error) { return error.name; }
    """) == "TypeError"
    assert wall.run("return isSecureContext && crossOriginIsolated")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="there is no /proc")
def test_more_connections_than_descriptors(serve_folder: Callable[..., CascadeProcess]) -> None:
    """What is being answered goes on, whoever comes with the key gets in, and nothing spins."""
    server = serve_folder(descriptors=64)
    cookie = f"cascade-{server.port}={server.url.split('key=')[1]}.1"

    def ask() -> int:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        connection.request("GET", "/wall.js", headers={"Cookie": cookie})
        status = connection.getresponse().status
        connection.close()
        return status

    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    assert ask() == 200
    before = processor_time(server.pid)
    time.sleep(2)
    assert processor_time(server.pid) - before < 0.5
    assert ask() == 200
    # Not even from those that say something, and never to the end.
    for connection in idle:
        try:
            connection.send(b"GET / HTTP/1.1\r\n")
        except OSError:  # It has been closed to make room.
            pass
    assert ask() == 200
    for connection in idle:
        connection.close()
    assert ask() == 200


@pytest.fixture
def serve_folder(few_folder: Path, tmp_path: Path) -> Iterator[Callable[..., CascadeProcess]]:
    """Starts servers of a few pictures."""
    running: list[CascadeProcess] = []

    def start(**options: object) -> CascadeProcess:
        running.append(CascadeProcess(few_folder, "--cache-dir", tmp_path, **options))
        return running[-1]

    yield start
    for process in running:
        process.stop()
