"""How the page keeps its connection to the library: lost, silent, out of sight."""

import threading
from collections.abc import Iterator

import pytest

from support import library_stream as stream
from page_testing.chromium import Chromium
from support.living_library import wait_for
from support.wall_server import ScriptedLibrary, WallServer

FOLLOW = """
const [times, done] = arguments;
window.events = [];
import("/wall/source/following.js").then(({ LibraryFollower }) => {
  const note = (event) => window.events.push([event, Math.round(performance.now())]);
  window.follower = new LibraryFollower("/wall/library", {
    receive: (batch) => note(batch.map(({ type }) => type).join(" ")),
    didConnect: () => note("connected"),
    didLose: (error, { isPassing }) => note(`lost ${isPassing}: ${error.message}`),
  }, times);
  window.follower.start();
  done();
});
"""


class Steps(ScriptedLibrary):
    """Sends what it is told to, then nothing until it is told to end."""

    def __init__(self, *chunks: bytes) -> None:
        self.chunks = chunks
        self.end = threading.Event()
        self.connections = 0

    def stream(self) -> Iterator[bytes]:
        self.connections += 1
        yield from self.chunks
        self.end.wait(30)


def events(chromium: Chromium) -> list[str]:
    return [event for event, _ in chromium.execute_script("return window.events")]


@pytest.fixture
def follow(chromium: Chromium, page_server: WallServer):
    chromium.get(page_server.url + "view.html")
    yield lambda **times: chromium.execute_async_script(FOLLOW, times)
    chromium.get("about:blank")


def test_batches(chromium: Chromium, page_server: WallServer, follow) -> None:
    """What belongs together comes together, except while the first scan lasts."""
    page_server.library = Steps(
        stream.start("x") + stream.cameras([]), stream.photos([]), stream.position(1, 1), stream.photos([]),
        stream.progress(stream.ENDED, 0, 0, 0), stream.photos([]), stream.removed([]), stream.alive(), stream.photos([]),
        stream.folder(is_there=True), stream.position(1, 2), stream.removed([]))
    follow()
    wait_for(lambda: "photos removed photos position" in events(chromium))
    received = [event for event in events(chromium) if event != "connected"]
    assert received[-2:] == ["folder", "photos removed photos position"]
    assert " ".join(received[:-2]).split() == ["start", "cameras", "photos", "position", "photos", "ended"]


def test_silence_is_a_loss(chromium: Chromium, page_server: WallServer, follow) -> None:
    page_server.library = Steps(stream.start("x"), stream.position(5, 6))
    follow(silence=300, firstPause=20)
    wait_for(lambda: len(page_server.library.asked_after) >= 3)
    assert page_server.library.asked_after[:2] == ["", f"{5:016x}-{6:016x}"]
    assert "lost true: the server stopped responding" in events(chromium)


@pytest.mark.expects_log_errors
def test_pauses_grow(chromium: Chromium, page_server: WallServer, follow) -> None:
    page_server.hidden_paths.add("/wall/library")

    class Gone(ScriptedLibrary):
        def stream(self) -> Iterator[bytes]:
            raise ConnectionResetError

    page_server.library = Gone()
    follow(firstPause=50, longestPause=400)
    wait_for(lambda: len(events(chromium)) >= 7)
    moments = [moment for _, moment in chromium.execute_script("return window.events")]
    pauses = [later - sooner for sooner, later in zip(moments, moments[1:], strict=False)]
    assert pauses[0] >= 50 and pauses[1] >= 100 and pauses[2] >= 200 and all(pause >= 399 for pause in pauses[3:])
    assert {event.split(":")[0] for event in events(chromium)} == {"lost false"}
    # And whoever asks need not wait.
    page_server.library = Steps(stream.start("x"))
    chromium.execute_script("window.follower.retry()")
    wait_for(lambda: "connected" in events(chromium))


# Has the page be out of sight, or shown.
SHOW = """
window.setHidden = (isHidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
};
const abort = AbortController.prototype.abort;
AbortController.prototype.abort = function (...reason) {
  window.aborted = true;
  abort.apply(this, reason);
  if (window.comesBackAtOnce) window.setHidden(false);
};
"""


@pytest.mark.parametrize("at_once", [False, True])
def test_a_page_out_of_sight_lets_go(
    chromium: Chromium, page_server: WallServer, follow, at_once: bool
) -> None:
    page_server.library = Steps(stream.start("x"), stream.position(5, 6))
    follow(hidden=50, firstPause=20)
    wait_for(lambda: "position" in " ".join(events(chromium)))
    chromium.execute_script(SHOW)
    # For a moment only, and nothing happens.
    chromium.execute_script("window.setHidden(true); window.setHidden(false)")
    assert page_server.library.connections == 1
    chromium.execute_script("window.comesBackAtOnce = arguments[0]; window.setHidden(true)", at_once)
    wait_for(lambda: chromium.execute_script("return window.aborted"))
    if not at_once:
        chromium.settle()
        assert page_server.library.connections == 1
        chromium.execute_script("window.setHidden(false)")
    wait_for(lambda: page_server.library.connections == 2)
    assert page_server.library.asked_after[-1] == f"{5:016x}-{6:016x}"
    assert not any(event.startswith("lost") for event in events(chromium))
