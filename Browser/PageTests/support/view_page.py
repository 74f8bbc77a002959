"""The page with one view, which stays while tests use one view after the other."""

from typing import TypeVar

from page_testing.browser import Browser
from page_testing.view import View

Kind = TypeVar("Kind", bound=View)

# A new view in the place of the last one, after a script that knows it as `view`, and two frames; nothing if this is another
# page, if the page's engine is gone, or if the browser has returned to the page: then each view is where the last one was.
RENEW = """
const [url, done] = arguments;
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
(async () => {
  const [{ type }] = performance.getEntriesByType("navigation");
  if (location.href !== url || type !== "navigate" || !window.renewView) return done({});
  const view = await renewView().catch(() => null);
  if (!view) return done({});
  SCRIPT
  await frame();
  await frame();
  done({ view });
})().catch((error) => done({ error: String(error.stack) }));
"""


class ViewPage:
    """The page `view.html` in a browser."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def open(self, script: str = "", kind: type[Kind] = View) -> Kind:
        """A new view, on the page as it is after it was loaded, and after a script whose `view` this is.

        What a test has changed of the page's own functions and of `window` stays; so do its listeners there. A test that
        changes more has to load the page, as `load` does.
        """
        result = self._renew(script)
        if "view" not in result:
            self.browser.get(self.url)
            self.browser.wait_for("return window.renewView !== undefined")
            result = self._renew(script)
        return kind(self.browser, result["view"])

    def _renew(self, script: str) -> dict:
        result = self.browser.execute_async_script(RENEW.replace("SCRIPT", script), self.url)
        assert "error" not in result, result["error"]
        return result

    def load(self) -> View:
        """The page as it is loaded, with its own view; the next one loads it again."""
        self.browser.get("about:blank")
        self.browser.get(f"{self.url}?loaded")
        return View.find(self.browser)
