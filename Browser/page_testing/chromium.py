"""A headless Chromium, and what the tests ask of it."""

import json
import os
import shutil
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from .browser import Browser


# Chromium without a user interface, which takes two thirds of the processor's time. Debian's command for it is a script
# that stays behind it: chromedriver has to start the program itself, or could not end it.
SHELL = Path("/usr/lib/chromium/chromium-headless-shell")


class Chromium(Browser, webdriver.Chrome):
    """Chromium, driven through chromedriver."""

    name = "chromium"

    def __init__(
        self, scale: float = 1, *, whole: bool = False, experimental: bool = False, records_requests: bool = False,
    ) -> None:
        """Starts it, on a screen with `scale` device pixels a pixel.

        If wanted, `whole`, as people use it, where there is one without its user interface; with what is not yet for
        every page; and so that it can be asked for `requests`.
        """
        options = Options()
        options.binary_location = os.environ.get("CHROMIUM") or _program(whole)
        options.add_argument("--headless=new")
        options.add_argument("--disable-gpu")
        options.add_argument(f"--force-device-scale-factor={scale}")
        options.add_argument("--window-size=701,600")
        if experimental:
            options.add_argument("--enable-experimental-web-platform-features")
        # The test machine's root has no sandbox to give, and its /dev/shm may be small.
        options.add_argument("--no-sandbox")
        options.add_argument("--disable-dev-shm-usage")
        # A process for each page, and one more in reserve, take a fifth of the time that all tests take.
        options.add_argument("--disable-features=SpareRendererForSitePerProcess")
        options.add_argument("--disable-site-isolation-trials")
        options.add_argument("--renderer-process-limit=1")
        # A page is there when its scripts have run: pictures may come later, or never.
        options.page_load_strategy = "eager"
        kept = {"browser": "ALL"} | ({"performance": "ALL"} if records_requests else {})
        options.set_capability("goog:loggingPrefs", kept)
        driver = os.environ.get("CHROMEDRIVER", shutil.which("chromedriver") or "chromedriver")
        super().__init__(options=options, service=Service(driver))
        self.set_script_timeout(30)

    def leave(self) -> None:
        """Leaves the page, and forgets its server's cookies: those of other tests' servers are counted."""
        self.get("about:blank")
        self.execute_cdp_cmd("Network.clearBrowserCookies", {})

    def set_screen(self, width: int, height: int, scale: float = 1, *, mobile: bool = False) -> None:
        """Sets the size of the page in CSS pixels, and the device pixels to each of them."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile}
        self.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def set_media(self, **features: str) -> None:
        """Sets media features; hyphens in their names are written as underscores."""
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": listed})

    def hold(self, x: float, y: float, *, touch: bool = False, rest: int = 0) -> None:
        if not touch:
            super().hold(x, y, rest=rest)
            return
        # chromedriver forgets a finger that is still down at the end of what it was asked to do.
        self._touch("touchStart", (x, y))
        # By the page's clock, so that what it does after a while is done.
        self.execute_async_script("setTimeout(arguments[1], arguments[0])", rest)

    def carry(self, *way: tuple[float, float], touch: bool = False) -> None:
        if not touch:
            super().carry(*way)
            return
        for point in way:
            self._touch("touchMove", point)
            self.settle()

    def let_go(self, *, touch: bool = False) -> None:
        if not touch:
            super().let_go()
            return
        self._touch("touchEnd")
        self.settle()

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        self.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def requests(self) -> list[str]:
        """The addresses that pages have asked for since the last time, whatever answered, or whether anything did."""
        events = [json.loads(entry["message"])["message"] for entry in self.get_log("performance")]
        return [
            event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]

    def log_errors(self) -> list[str]:
        """What the log says at its gravest level since the last time it was asked, CSP violations included."""
        return [entry["message"] for entry in self.get_log("browser") if entry["level"] == "SEVERE"]


def _program(whole: bool) -> str:
    return str(SHELL) if SHELL.exists() and not whole else shutil.which("chromium") or "chromium"
