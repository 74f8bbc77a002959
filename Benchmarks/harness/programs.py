"""Programs that are measured while they run."""

import os
import queue
import re
import signal
import subprocess
import threading
import time

from page_testing import processes


class Program:
    """A program that prints an address and serves it until it is stopped."""

    def __init__(self, *command: object, **environment: str) -> None:
        """Starts it, and returns once it has printed the address."""
        self.start = time.time()
        self._process = subprocess.Popen(
            list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | environment)
        self._messages: queue.SimpleQueue[tuple[float, str]] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()
        self.url = self.address()
        self.listening = time.time()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def _read(self) -> None:
        for line in self._process.stderr:
            self._messages.put((time.time(), line))

    def address(self) -> str:
        """The next address that it prints."""
        line = self._process.stdout.readline()
        if found := re.search(r"https?://\S+", line):
            return found[0]
        self._process.kill()
        raise RuntimeError(f"{self._process.args[0]} printed {line!r} instead of an address")

    def wait_for(self, pattern: str, seconds: float = 600) -> float:
        """Waits for a line on standard error that begins so, and returns when it came."""
        while True:
            moment, line = self._messages.get(timeout=seconds)
            if re.match(pattern, line):
                return moment

    def status(self, name: str) -> float:
        """What Linux says of its memory, in megabytes: `VmRSS` for now, `VmHWM` for the most."""
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(rf"{name}:\s+(\d+)", status.read())[1]) / 1024

    def memory(self) -> float:
        """Megabytes that it and its children have in memory; what they share counts once."""
        return sum(map(processes.memory, processes.family(self.pid))) / 1e6

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Meter:
    """Finds the most memory that a process and its children take together."""

    def __init__(self, pid: int, interval: float = 0.02) -> None:
        """Looks again after `interval` seconds, until the end of the `with` statement."""
        self.most = 0.0
        self._pid = pid
        self._interval = interval
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        while not self._ended.wait(self._interval):
            self.most = max(self.most, sum(map(processes.memory, processes.family(self._pid))) / 1e6)

    def __enter__(self) -> "Meter":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
