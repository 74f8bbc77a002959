"""What dividing the engine and recording its first part share: the list of functions, and Binaryen's programs."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "Browser" / "first-part.txt"

FEATURES = [
    "--enable-simd", "--enable-bulk-memory", "--enable-mutable-globals", "--enable-sign-ext",
    "--enable-nontrapping-float-to-int",
]


def is_nameless(function: str) -> bool:
    """True if the linker has made up a function's name."""
    return function.startswith(".L")


def stem(function: str) -> str:
    """A function's name without the numbers that the linker adds to some, which are others after any change."""
    return re.sub(r"(\.\d+)+$", "", function)


def functions_of(module: Path) -> dict[str, str]:
    """The functions that a module defines, as text, by their names."""
    return {part.split(maxsplit=1)[0]: part for part in re.split(r"^ \(func \$", text_of(module), flags=re.MULTILINE)[1:]}


def text_of(module: Path) -> str:
    """A module in WebAssembly's text format."""
    return run("wasm-dis", module, *FEATURES)


def run(*command: object) -> str:
    """What a program prints."""
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, text=True, check=True).stdout
