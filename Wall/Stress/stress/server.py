"""A `cascade` that is started again and again, on the same folder and the same cache."""

import json
import os
import resource
import signal
import subprocess
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

from page_testing import processes
from support.paths import CASCADE


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        pass
    return found


def runs(pid: int) -> bool:
    """Whether there is such a process, and it is not only waiting for its parent to look at how it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Server:
    """Starts and ends the program; `warnings` are those of all its runs."""

    _started: "list[Server]" = []

    def __init__(self, folder: Path, cache: Path, *, descriptors: int | None = None) -> None:
        self.folder, self.cache, self.descriptors = folder, cache, descriptors
        self.warnings: list[str] = []
        self.address: str | None = None
        self._process: subprocess.Popen | None = None
        self._log: threading.Thread | None = None

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def decoders(self) -> list[int]:
        return children(self.pid)

    @classmethod
    def kill_all(cls) -> None:
        """Ends those that still run, after a failure."""
        for server in cls._started:
            if server.address is not None:
                server.kill()
        cls._started.clear()

    def start(self) -> None:
        """Returns once it listens."""
        if self not in self._started:
            self._started.append(self)

        def limit() -> None:
            if self.descriptors is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

        self._process = subprocess.Popen(
            [CASCADE, self.folder, "--cache-dir", self.cache, "--json", "--no-config"], stdout=subprocess.PIPE, text=True,
            stderr=subprocess.DEVNULL, preexec_fn=limit, env=os.environ | {"XDG_DATA_HOME": str(self.cache)})
        for line in self._process.stdout:
            if self._note(line):
                break
        else:
            raise RuntimeError(f"cascade ended with {self._process.wait()}: {self.warnings}")
        self._log = threading.Thread(target=self._read, args=[self._process.stdout], daemon=True)
        self._log.start()

    def _note(self, line: str) -> bool:
        event = json.loads(line)
        if event["event"] == "listening":
            self.address = event["address"]
        elif event["event"] in ("warning", "error"):
            self.warnings.append(event["message"])
        return event["event"] == "listening"

    def _read(self, lines) -> None:
        for line in lines:
            self._note(line)

    def stop(self) -> None:
        """Ends it as Ctrl-C does, and checks that it and its decoders end."""
        decoders = self.decoders
        self.address = None
        self._process.send_signal(signal.SIGINT)
        code = self._process.wait(30)
        if code != 0:
            raise RuntimeError(f"cascade ended with {code}")
        self._expect_end(decoders)

    def kill(self) -> None:
        """Ends it without a word, and checks that no decoder is left."""
        decoders = self.decoders
        self.address = None
        self._process.kill()
        self._process.wait()
        self._expect_end(decoders)

    def _expect_end(self, decoders: list[int]) -> None:
        self._log.join()
        wait_for(lambda: not any(map(runs, decoders)), "the decoders' end")

    def kill_decoder(self, random) -> bool:
        """Ends one of its decoders, if there is one."""
        decoders = self.decoders
        if not decoders:
            return False
        try:
            os.kill(random.choice(decoders), signal.SIGKILL)
        except ProcessLookupError:
            return False
        return True

    def processor_time(self) -> float:
        """How many seconds it has been running on a processor, without its decoders."""
        return processes.processor_time(self.pid)

    def memory(self) -> int:
        """Bytes of it and its decoders in memory; what they share counts once, if this process may know."""
        return sum(map(processes.memory, [self.pid, *self.decoders]))


def wait_for(condition, what: str, seconds: float = 60) -> None:
    """Returns once something is so; a machine may be busy."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"{what} has not come in {seconds:g} seconds")
        time.sleep(0.02)


def port_and_cookie(address: str) -> tuple[int, str]:
    """What requests need, of an address with a key."""
    parts = urlsplit(address)
    return parts.port, f"cascade-{parts.port}={parts.query.removeprefix('key=')}.1"
