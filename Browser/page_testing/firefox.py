"""A headless Firefox, and what the tests ask of it."""

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.remote.webdriver import WebDriver

from .browser import Browser
from .marionette import MarionetteConnection

PREFERENCES = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "app.normandy.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "dom.w3c_touch_events.enabled": 1,
    # `console.error` is not among the messages that can be asked for.
    "browser.dom.window.dump.enabled": True,
    "devtools.console.stdout.content": True,
    "devtools.console.stdout.chrome": False,
}

# The page's size, whatever the window's: as responsive design mode sets it.
SET_SCREEN = """
const [width, height] = arguments;
const { style } = gBrowser.selectedBrowser;
for (const [name, value] of [["width", width], ["height", height]]) {
  for (const prefix of ["", "min-", "max-"]) style.setProperty(prefix + name, value + "px", "important");
}
"""

SET_SCALE = "gBrowser.selectedBrowser.browsingContext.overrideDPPX = arguments[0]"

SET_MEDIA = """
for (const [name, value] of Object.entries(arguments[0])) Services.prefs.setIntPref(name, value);
"""

# A media feature: the preference that decides, and what that is by default.
PREFERENCE_OF_FEATURE = {
    "prefers_color_scheme": ("layout.css.prefers-color-scheme.content-override", 2),
    "prefers_reduced_motion": ("ui.prefersReducedMotion", 0),
    "forced_colors": ("browser.display.document_color_use", 0),
}

# Messages of the browser itself are not the page's.
LOG_ERRORS = """
const messages = Services.console.getMessageArray().filter((message) =>
  message instanceof Ci.nsIScriptError && !(message.flags & Ci.nsIScriptError.warningFlag) &&
  /^(https?|data|blob):/.test(message.sourceName));
Services.console.reset();
return messages.map((error) => [error.sourceName, error.lineNumber, error.errorMessage]);
"""

# Which of these pictures are on the page, or on those that are in it, and are damaged: they are loaded once more.
DAMAGED_PICTURES = """
const [sources] = arguments;
const pages = [document];
for (const page of pages) {
  for (const { contentDocument } of page.querySelectorAll("iframe")) if (contentDocument) pages.push(contentDocument);
}
const shown = new Set(pages.flatMap((page) => [...page.images]).map((image) => image.src));
const isDamaged = async (source) => {
  const image = new Image();
  try {
    image.src = URL.createObjectURL(await (await fetch(source, { cache: "reload" })).blob());
    await image.decode();
    return false;
  } catch {
    return true;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
const suspects = sources.filter((source) => shown.has(source));
return Promise.all(suspects.map(isDamaged)).then((damage) => suspects.filter((_, index) => damage[index]));
"""


class Firefox(Browser):
    """Firefox, driven through its own remote protocol."""

    name = "firefox"

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="cascade-firefox-"))
        lines = [f'user_pref("{name}", {_literal(value)});' for name, value in PREFERENCES.items()]
        (self._profile / "user.js").write_text("\n".join(lines))
        program = os.environ.get("FIREFOX", shutil.which("firefox-esr") or "firefox")
        command = [
            program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote",
            "--profile", self._profile]
        environment = os.environ | {"MOZ_HEADLESS_WIDTH": "2000", "MOZ_HEADLESS_HEIGHT": "1600"}
        with (self._profile / "output").open("w") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env=environment)
        self._output = (self._profile / "output").open()
        self._connection = MarionetteConnection(self._port())
        self._scale = 1
        super().__init__(command_executor=self._connection, options=_Options())
        self.set_script_timeout(30)

    def get(self, url: str) -> None:
        """Loads a page."""
        super().get(url)
        if self.execute_script("return devicePixelRatio") != self._scale:
            # The process of another site has taken over, and did not know of it: from now on it does.
            self._in_chrome(SET_SCALE, self._scale)
            super().get(url)

    def set_screen(self, width: int, height: int, scale: float = 1) -> None:
        self._scale = scale
        self._in_chrome(SET_SCREEN, width, height)
        self._in_chrome(SET_SCALE, scale)
        self.settle()

    def set_media(self, **features: str) -> None:
        values = {
            "prefers_color_scheme": {"dark": 0, "light": 1}, "prefers_reduced_motion": {"reduce": 1},
            "forced_colors": {"active": 2}}
        if unknown := features.keys() - PREFERENCE_OF_FEATURE.keys():
            raise NotImplementedError(f"set_media: {unknown}")
        self._in_chrome(SET_MEDIA, {
            preference: values[feature].get(features.get(feature), default)
            for feature, (preference, default) in PREFERENCE_OF_FEATURE.items()})

    def set_text_zoom(self, factor: float) -> None:
        """Has text, and nothing else, larger by a factor."""
        self._in_chrome("gBrowser.selectedBrowser.browsingContext.textZoom = arguments[0]", factor)

    def log_errors(self) -> list[str]:
        errors = self._in_chrome(LOG_ERRORS)
        # A picture of which the first part has come when nobody wants it any more is called corrupt, too, even where it is
        # wanted again later.
        corrupt = "Image corrupt or truncated."
        suspects = sorted({source for source, _, message in errors if message == corrupt})
        damaged = self.execute_script(DAMAGED_PICTURES, suspects) if suspects else []
        errors = [
            f"{source} {line}: {message}" for source, line, message in errors
            if message != corrupt or source in damaged]
        lines = self._output.read().splitlines()
        # RSLoader is the browser's own, in want of its settings.
        return errors + [line for line in lines if re.match(r"console\.error:(?! RSLoader)", line)]

    def quit(self) -> None:
        """Ends the browser and removes its profile."""
        self._connection.send("Marionette:Quit", {"flags": ["eForceQuit"]})
        self._connection.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._output.close()
        shutil.rmtree(self._profile, ignore_errors=True)

    def _in_chrome(self, script: str, *arguments: object):
        """Runs a script in the browser's window instead of the page."""
        self._send("Marionette:SetContext", {"value": "chrome"})
        try:
            return self._send("WebDriver:ExecuteScript", {"script": script, "args": arguments})["value"]
        finally:
            self._send("Marionette:SetContext", {"value": "content"})

    def _send(self, name: str, parameters: dict):
        error, result = self._connection.send(name, parameters)
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result

    def _port(self) -> int:
        """Where the browser that is starting listens: it writes that into its profile."""
        file = self._profile / "MarionetteActivePort"
        end = time.monotonic() + 60
        while not (file.exists() and file.read_text().strip()):
            if self._process.poll() is not None or time.monotonic() > end:
                self._process.kill()
                raise RuntimeError(f"{self._process.args[0]} has not started")
            time.sleep(0.05)
        return int(file.read_text())


class _Options(ArgOptions):
    """No more than the standard asks for."""

    def to_capabilities(self) -> dict:
        return self._caps

    @property
    def default_capabilities(self) -> dict:
        # A page is there when its scripts have run: pictures may come later, or never.
        return {"pageLoadStrategy": "eager"}


def _literal(value: bool | int | str) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()
