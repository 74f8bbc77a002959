"""A wall as others see it: `cascade --listen`, at an address that is not the browser's own machine to it.

Tests run without encryption, and with it where `CASCADE_TLS` names the program that has TLS.
"""

import json
import shutil
import socket
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from page_testing.browser import Browser
from support.cascade_process import CascadeProcess
from page_testing.chromium import Chromium
from support.library_stream import read_photos
from support.sharing import BOTH, PLAIN, Sharing
from support.wall_server import WallServer
from support.wall import Wall

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="127.0.0.2 is this machine on Linux alone")

PASSWORD = "correct horse"

HAS_WALL = "return location.href.startsWith(arguments[0]) && Boolean(document.querySelector('#wall')?.ready)"


@pytest.fixture(params=BOTH)
def sharing(request: pytest.FixtureRequest) -> Sharing:
    """How the wall is shared."""
    return request.param


@pytest.fixture
def start_share(few_folder: Path, tmp_path: Path) -> Iterator[Callable[..., CascadeProcess]]:
    """Starts servers of some pictures with a wall for others."""
    running: list[CascadeProcess] = []

    def start(
        sharing: Sharing, *options: str, folder: Path = few_folder, address: str = "127.0.0.2",
    ) -> CascadeProcess:
        running.append(CascadeProcess(
            folder, "--cache-dir", tmp_path / "cache", "--listen", address, *sharing.options, *options,
            program=sharing.program))
        return running[-1]

    yield start
    for process in running:
        process.stop()


@pytest.fixture
def share(start_share: Callable[..., CascadeProcess], sharing: Sharing) -> Callable[..., CascadeProcess]:
    """The same, with encryption and without."""
    return partial(start_share, sharing)


@pytest.fixture
def network_address() -> str:
    """This machine's address in a network: browsers trust what is not encrypted there less than at loopback addresses."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))  # Nothing is sent.
        except OSError:
            pytest.skip("this machine is in no network")
        return probe.getsockname()[0]


@pytest.fixture
def guest(chromium: Chromium, share: Callable[..., CascadeProcess]) -> Iterator[Chromium]:
    """A browser that goes on where a certificate vouches for itself, as people do, and leaves before the server ends."""
    chromium.execute_cdp_cmd("Security.setIgnoreCertificateErrors", {"ignore": True})
    yield chromium
    chromium.get("about:blank")
    chromium.execute_cdp_cmd("Security.setIgnoreCertificateErrors", {"ignore": False})


def wait_for_wall(browser: Browser, server: CascadeProcess) -> Wall:
    browser.wait_for(HAS_WALL, server.shared_origin)
    wall = Wall.find(browser, "#wall")
    browser.wait_for("return document.getElementById('count').textContent !== ''")
    return wall


def test_a_guest_opens_the_link(
    guest: Chromium, share: Callable[..., CascadeProcess], sharing: Sharing, screenshot_folder: Path) -> None:
    """On a phone: the secret is gone from the address, and nothing offers what is not given."""
    server = share()
    assert server.shared_url.startswith(f"{sharing.scheme}://127.0.0.2:")
    guest.set_screen(390, 844, 2, mobile=True)
    guest.get(server.shared_url)
    wait_for_wall(guest, server)
    assert "key" not in guest.current_url
    assert guest.execute_script("return document.cookie") == ""
    assert "key" not in guest.execute_script("return document.referrer + JSON.stringify(history.state)")
    assert guest.execute_script("return isSecureContext && crossOriginIsolated")
    [cookie] = [cookie for cookie in guest.get_cookies() if "cascade" in cookie["name"]]
    assert cookie["name"].startswith("__Host-") == sharing.is_encrypted
    assert (cookie["httpOnly"], cookie["secure"], cookie["sameSite"]) == (True, sharing.is_encrypted, "Strict")
    assert cookie["value"].partition(".")[0] not in server.shared_url
    guest.wait_for("return [...document.querySelectorAll('.tile img')].some((image) => image.complete && image.naturalWidth > 0)")
    guest.save_screenshot(str(screenshot_folder / "guest-phone.png"))

    guest.find_element(By.CSS_SELECTOR, ".tile").click()
    guest.wait_for("return Boolean(document.querySelector('#viewer img.loaded'))")
    assert not guest.find_element(By.CSS_SELECTOR, "#viewer .download").is_displayed()
    guest.save_screenshot(str(screenshot_folder / "guest-viewer.png"))


def test_pages_travel_compressed(guest: Chromium, share: Callable[..., CascadeProcess]) -> None:
    server = share()
    guest.get(server.shared_url)
    wait_for_wall(guest, server)
    sizes = guest.execute_script("""
        return performance.getEntriesByType("resource").filter(({ name }) => /\\.(js|css|wasm)$/.test(name))
          .map(({ name, encodedBodySize, decodedBodySize }) => [name, encodedBodySize, decodedBodySize]);
    """)
    whole = [size for size in sizes if size[2] > 2000]
    assert whole
    for name, encoded, decoded in whole:
        assert encoded < 0.8 * decoded, name
    headers = guest.execute_async_script("""
        fetch("wall.js").then(({ headers }) => arguments[0](headers.get("Content-Encoding")));
    """)
    assert headers == "br"


@pytest.mark.expects_log_errors
def test_a_guest_gives_the_password(
    guest: Chromium, share: Callable[..., CascadeProcess], tmp_path: Path, screenshot_folder: Path) -> None:
    """Without scripts, on a phone, after a wrong one."""
    (tmp_path / "password").write_text(PASSWORD + "\n")
    server = share("--password-file", str(tmp_path / "password"))
    guest.set_screen(390, 844, 2, mobile=True)
    guest.get(server.shared_origin)
    guest.find_element(By.NAME, "password").send_keys("wrong horse")
    guest.save_screenshot(str(screenshot_folder / "guest-locked.png"))
    guest.find_element(By.TAG_NAME, "button").click()
    guest.wait_for("return document.body.innerText.includes('The password is wrong.')")
    assert guest.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    box = guest.execute_script("return document.querySelector('button').getBoundingClientRect().toJSON()")
    assert box["height"] >= 44, "large enough for a finger"
    guest.find_element(By.NAME, "password").send_keys(PASSWORD)
    guest.find_element(By.TAG_NAME, "button").click()
    wait_for_wall(guest, server)


@pytest.mark.expects_log_errors
def test_without_encryption(
    browser: Browser, start_share: Callable[..., CascadeProcess], network_address: str, tmp_path: Path) -> None:
    """Where browsers say less of where requests come from, the form and the wall work all the same."""
    (tmp_path / "password").write_text(PASSWORD)
    server = start_share(PLAIN, "--password-file", str(tmp_path / "password"), address=network_address)
    browser.get(server.shared_origin)
    browser.wait_for("return location.search === '?again'")
    browser.find_element(By.NAME, "password").send_keys(PASSWORD)
    browser.find_element(By.TAG_NAME, "button").click()
    wait_for_wall(browser, server)
    assert not browser.execute_script("return isSecureContext")


@pytest.mark.expects_log_errors
def test_a_link_in_a_mail(
    browser: Browser, start_share: Callable[..., CascadeProcess], network_address: str, page_server: WallServer) -> None:
    """A page of another site leads there: strict cookies do not come along with what follows."""
    server = start_share(PLAIN, address=network_address)
    page_server.made["/link.html"] = f'<!doctype html><title>Link</title><a href="{server.shared_url}">wall</a>'
    browser.get(page_server.url + "link.html")
    browser.find_element(By.TAG_NAME, "a").click()
    wait_for_wall(browser, server)
    assert "key" not in browser.current_url and "again" not in browser.current_url


@pytest.mark.expects_log_errors
def test_pages_elsewhere_learn_nothing(
    guest: Chromium, share: Callable[..., CascadeProcess], page_server: WallServer) -> None:
    """Of a wall that the same browser has opened: whether there is a photo, a file or nothing, all looks the same."""
    server = share()
    guest.get(server.shared_url)
    wait_for_wall(guest, server)
    [photo] = guest.execute_script("return [document.querySelector('.tile img').src]")
    page_server.policy = ""
    guest.get(page_server.url.replace("127.0.0.1", "localhost") + "view.html")
    outcomes = {}
    for address in [photo, server.shared_origin + "photos/4000000/00000000/320", server.shared_origin + "wall.js",
                    server.shared_origin + "nothing", server.shared_origin]:
        outcomes[address] = guest.execute_async_script("""
            const [url, done] = arguments;
            const image = () => new Promise((resolve) => {
              const element = new Image();
              element.onload = () => resolve("loaded");
              element.onerror = () => resolve("failed");
              element.src = url;
            });
            const script = () => new Promise((resolve) => {
              const element = document.createElement("script");
              element.onload = () => resolve("loaded");
              element.onerror = () => resolve("failed");
              element.src = url;
              document.head.append(element);
            });
            const ask = (options) => fetch(url, options).then(() => "answered", () => "refused");
            Promise.all([
              ask({ mode: "no-cors", credentials: "include" }), ask({ mode: "cors", credentials: "include" }), image(),
              script(),
            ].map((outcome) => Promise.race([outcome, new Promise((resolve) => setTimeout(resolve, 5000, "slow"))])))
              .then(done, (error) => done(String(error)));
        """, address)
    assert len({json.dumps(outcome) for outcome in outcomes.values()}) == 1, outcomes
    assert outcomes[photo] == ["refused", "refused", "failed", "failed"]


def test_only_some_folders(guest: Chromium, share: Callable[..., CascadeProcess], tmp_path: Path, few_folder: Path) -> None:
    for name in ["party", "private"]:
        shutil.copytree(few_folder, tmp_path / "photos" / name)
    server = share("--only", "party", folder=tmp_path / "photos")
    guest.get(server.shared_url)
    wait_for_wall(guest, server)
    count = sum(photo.name.startswith("party/") for photo in read_photos(server.url))
    assert count > 0
    guest.wait_for("return document.getElementById('count').textContent === arguments[0]", f"{count} photos")
    names = guest.execute_async_script("""
        fetch("library").then(async ({ body }) => {
          const reader = body.getReader();
          let text = "";
          while (!text.includes("party/")) text += new TextDecoder("latin1").decode((await reader.read()).value);
          await reader.cancel();
          arguments[0](text);
        });
    """)
    assert "private" not in names
    # The owner sees all of them.
    Wall.open(guest, server.url)
    guest.wait_for("return document.getElementById('count').textContent === arguments[0]", f"{2 * count} photos")


@pytest.mark.expects_log_errors
def test_guests_are_not_told_places(guest: Chromium, share: Callable[..., CascadeProcess], sample_folder: Path) -> None:
    server = share(folder=sample_folder)
    guest.get(server.shared_url)
    wait_for_wall(guest, server)
    found = guest.execute_async_script("""
        const done = arguments[0];
        (async () => {
          const addresses = new Set([...document.querySelectorAll(".tile img")].map(({ src }) => src.replace(/\\/\\d+$/, "")));
          const texts = [];
          for (const address of addresses) texts.push(await (await fetch(`${address}/details`)).text());
          const [first] = addresses;
          const original = await fetch(`${first}/original`);
          done([texts.join("\\n"), original.status, await original.text()]);
        })();
    """)
    assert "latitude" not in found[0] and "altitude" not in found[0] and '"name"' in found[0]
    assert found[1:] == [403, "Only pictures are shared, not the original files.\n"]
