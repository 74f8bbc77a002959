"""The programs under test."""

import json
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass

from .paths import CASCADE_LAYOUT, LAYOUT_TESTER


@dataclass(frozen=True)
class Outcome:
    """How a request was answered: problems without the `Error: ` that the command puts before each."""

    code: int
    output: str
    problems: list[str]

    @property
    def response(self) -> dict:
        """The response, which must be there."""
        assert self.code == 0, self.problems
        return json.loads(self.output, parse_constant=lambda name: refuse(name))


def refuse(name: str) -> None:
    """Python reads NaN and Infinity, which are no JSON."""
    raise AssertionError(f"the response contains {name}")


def layout(request: object, *arguments: str, timeout: float = 60) -> Outcome:
    """What `cascade-layout` makes of a request: text, bytes, or what becomes JSON."""
    if not isinstance(request, bytes):
        request = (request if isinstance(request, str) else json.dumps(request)).encode()
    done = subprocess.run(
        [CASCADE_LAYOUT, *arguments], input=request, capture_output=True, timeout=timeout, check=False)
    assert done.returncode == 0 or done.stdout == b"", "standard output must stay empty unless it succeeded"
    assert done.returncode != 0 or done.stderr == b""
    problems = done.stderr.decode().splitlines()
    if done.returncode == 65:
        assert all(problem.startswith("Error: ") for problem in problems), problems
        problems = [problem.removeprefix("Error: ") for problem in problems]
    return Outcome(done.returncode, done.stdout.decode(), problems)


def layout_all(requests: Iterable[dict]) -> list[Outcome]:
    """What the library of the command makes of many requests, in one process."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([LAYOUT_TESTER, "answer"], input=lines.encode(), capture_output=True, check=True)
    outcomes = []
    rest = done.stdout
    while rest:
        head, _, rest = rest.partition(b"\n")
        code, length = map(int, head.split())
        text = rest[:length].decode()
        rest = rest[length:]
        outcomes.append(Outcome(code, text, [] if code == 0 else text.splitlines()))
    return outcomes
