"""The program under test: `cascade`, serving pages."""

import os
import re
import resource
import signal
import subprocess
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

from .paths import CASCADE
from page_testing.processes import family, memory


class CascadeProcess:
    """A running `cascade`.

    `url` is the address that it has printed, with the key if there is one; `origin` is that without the key. `shared_url`
    and `shared_origin` are those for others, if it was started to listen for them.
    """

    def __init__(self, *arguments: object, descriptors: int | None = None, program: Path = CASCADE) -> None:
        """Starts it, with no more descriptors than that."""
        if not program.exists():
            raise FileNotFoundError(f"{program} is missing: run `make test`, or set CASCADE to the program")
        def limit() -> None:
            if descriptors is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        # With each cache, it begins with nothing.
        cache = [os.path.abspath(value) for name, value in zip(arguments, arguments[1:]) if name == "--cache-dir"]
        own = {"XDG_CONFIG_HOME": "/nowhere"} | {"XDG_DATA_HOME": folder for folder in cache}
        self._process = subprocess.Popen(
            [program, *map(str, arguments), "--quiet"], stdout=subprocess.PIPE, text=True, preexec_fn=limit,
            env=os.environ | own)
        line = self._process.stdout.readline()
        address = re.search(r"http://\S+", line)
        if address is None:
            self._process.wait(10)
            raise RuntimeError(f"cascade said {line!r} instead of its address")
        self.url = address[0]
        self.port = urlsplit(self.url).port
        self.origin = f"http://127.0.0.1:{self.port}/"
        self.pid = self._process.pid
        if "--listen" in arguments:
            self.shared_url = re.search(r"https?://\S+", self._process.stdout.readline())[0]
            self.shared_origin = self.shared_url.partition("?")[0]

    @property
    def memory(self) -> int:
        """How many bytes it and its decoders hold, shared ones in parts; 0 where the system does not tell."""
        return sum(map(memory, family(self.pid)))

    def stop(self) -> None:
        """Ends it as Ctrl-C does, and checks that it ends cleanly."""
        if self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGINT)
        try:
            code = self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise
        assert code == 0, f"cascade ended with {code}"


def opened(url: str) -> OpenerDirector:
    """What makes requests with the cookie that an address gives."""
    client = build_opener(HTTPCookieProcessor())
    client.open(url, timeout=60).close()
    return client
