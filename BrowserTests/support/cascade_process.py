"""The program under test: `cascade`, serving pages."""

import re
import signal
import subprocess

from .paths import CASCADE


class CascadeProcess:
    """A running `cascade`."""

    def __init__(self, *arguments: object) -> None:
        if not CASCADE.exists():
            raise FileNotFoundError(f"{CASCADE} is missing: run `make test`, or set CASCADE to the program")
        self._process = subprocess.Popen(
            [CASCADE, *map(str, arguments), "--quiet"], stdout=subprocess.PIPE, text=True)
        line = self._process.stdout.readline()
        address = re.search(r"http://\S+", line)
        if address is None:
            self._process.wait(10)
            raise RuntimeError(f"cascade said {line!r} instead of its address")
        self.url = address[0].rstrip("/") + "/"

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
