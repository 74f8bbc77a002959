"""The two ways to share a wall: without encryption, and with it, by the program that has TLS."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from .paths import CASCADE, CASCADE_TLS


@dataclass(frozen=True)
class Sharing:
    """How a wall is shared."""

    scheme: str
    program: Path | None
    options: tuple[str, ...]

    @property
    def is_encrypted(self) -> bool:
        return self.scheme == "https"


PLAIN = Sharing("http", CASCADE, ("--plain-http",))
ENCRYPTED = Sharing("https", CASCADE_TLS, ())

# The parameters of a test that runs both ways.
BOTH = [pytest.param(PLAIN, id="plain"), pytest.param(ENCRYPTED, id="encrypted", marks=pytest.mark.encrypted)]
