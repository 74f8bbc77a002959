"""A WebKitGTK browser on a screen of its own, and what the tests ask of it."""

import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

import urllib3
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .browser import Browser

# Its toolbar would keep the window from being as narrow as a phone.
STYLE = """
button, entry, toolbar, toolbar * {
  border-width: 0; font-size: 1px; margin: 0; min-height: 0; min-width: 0; padding: 0; -gtk-icon-transform: scale(0);
}
"""

# A driven WebKitGTK does not hand its console out. What is said while the page loads goes unheard.
LISTEN = """
if (!window.consoleErrors) {
  const errors = window.consoleErrors = [];
  const { error } = console;
  console.error = (...values) => {
    errors.push(values.map(String).join(" "));
    error(...values);
  };
  // Sizes of which observers are told in the next frame only: https://www.w3.org/TR/resize-observer/#deliver-resize-error
  const isNews = (message) => !message.startsWith("ResizeObserver loop");
  addEventListener("error", ({ message }) => isNews(message) && errors.push(message));
  addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
}
"""


class WebKit(Browser, webdriver.WebKitGTK):
    """WebKitGTK's MiniBrowser, driven through WebKitWebDriver."""

    name = "webkit"
    has_touch = False
    has_forced_colors = False

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="cascade-webkit-"))
        (self._folder / "gtk-3.0").mkdir()
        (self._folder / "gtk-3.0" / "gtk.css").write_text(STYLE)
        self._media: dict[str, str] = {}
        self._write_settings()
        self._screen, self._display = _start_screen()
        self._launch()

    def get(self, url: str) -> None:
        """Loads a page."""
        super().get(url)
        # The driver may be back before modules have run.
        self.wait_for("return document.readyState === 'complete'")
        self.execute_script(LISTEN)

    def set_screen(self, width: int, height: int, scale: float = 1) -> None:
        """Sets the size of the page in CSS pixels, of which each is a device pixel."""
        if scale != 1:
            raise NotImplementedError("WebKitGTK takes the device pixels to a CSS pixel from the screen")
        # A window does not always come to be as large as was asked for while it is still opening.
        for _ in range(10):
            window = self.get_window_rect()
            shown_width, shown_height = self.execute_script("return [innerWidth, innerHeight]")
            if (shown_width, shown_height) == (width, height):
                return
            self.set_window_rect(0, 0, width + window["width"] - shown_width, height + window["height"] - shown_height)
            self.settle()
        raise RuntimeError(f"the page is {shown_width} × {shown_height} instead of {width} × {height}")

    def set_media(self, **features: str) -> None:
        """Sets media features. Where they are others than before, the browser starts anew, with an empty page."""
        if unknown := features.keys() - {"prefers_color_scheme", "prefers_reduced_motion"}:
            raise NotImplementedError(f"set_media: {unknown}")
        if features == self._media:
            return
        self._media = features
        self._write_settings()
        window = self.get_window_rect()
        super().quit()
        self._launch()
        self.set_window_rect(0, 0, window["width"], window["height"])

    def log_errors(self) -> list[str]:
        """What has been said at the console's gravest level since the page has loaded, or was asked for last."""
        return self.execute_script("return window.consoleErrors?.splice(0) ?? []")

    def quit(self) -> None:
        """Ends the browser and its screen."""
        super().quit()
        self._screen.terminate()
        self._screen.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _launch(self) -> None:
        """Starts the browser, and once more if it does not come: the driver waits for ever for one that has ended."""
        options = Options()
        options.binary_location = _mini_browser()
        options.add_argument("--automation")
        environment = os.environ | {
            "DISPLAY": self._display, "XDG_CONFIG_HOME": str(self._folder), "GDK_BACKEND": "x11",
            # The test machine's root has no sandbox to give.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1",
        }
        driver = os.environ.get("WEBKITWEBDRIVER", shutil.which("WebKitWebDriver") or "WebKitWebDriver")
        for is_last in [False, True]:
            self.options, self.service = options, Service(driver, env=environment)
            self.service.start()
            limit = threading.Timer(30, self.service.process.kill)
            limit.start()
            try:
                webdriver.Remote.__init__(self, command_executor=self.service.service_url, options=options)
                break
            except (urllib3.exceptions.HTTPError, WebDriverException):
                self.service.stop()
                if is_last:
                    raise
            finally:
                limit.cancel()
        self.set_script_timeout(30)

    def _write_settings(self) -> None:
        theme = "Adwaita-dark" if self._media.get("prefers_color_scheme") == "dark" else "Adwaita"
        still = self._media.get("prefers_reduced_motion") == "reduce"
        (self._folder / "gtk-3.0" / "settings.ini").write_text(
            f"[Settings]\ngtk-enable-animations={int(not still)}\ngtk-theme-name={theme}\n")


def _start_screen() -> tuple[subprocess.Popen, str]:
    """A screen in memory, and what it is called."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2000x1600x24", "-nolisten", "tcp"],
        pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise RuntimeError("Xvfb has not started")
    return screen, f":{number}"


def _mini_browser() -> str:
    """The browser that belongs to WebKitWebDriver: Debian has it beside its library."""
    programs = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return os.environ.get("MINIBROWSER", str(programs[-1]) if programs else "MiniBrowser")
