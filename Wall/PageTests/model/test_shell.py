"""That the command lines which the page gives are read by a shell as they are meant."""

import random
import subprocess

from modules import Modules


def test_words_come_through_a_shell(modules: Modules) -> None:
    numbers = random.Random(1)
    print("seed 1")
    pieces = ["'", '"', "\\", " ", "$HOME", "`x`", "!", "*", "-o", "a", "ü", "😀", "שלום", "<b>", ";", "&", "|", "~", "#", "\t"]
    words = ["", "plain-word_1.jpg", "a=b", *("".join(numbers.choices(pieces, k=numbers.randrange(1, 8))) for _ in range(200))]
    quoted = modules.run(
        "const { shellQuoted } = await load('model/shell'); return given[0].map(shellQuoted);", words)
    for shell in ["sh", "bash"]:
        said = subprocess.run(
            [shell, "-c", "printf '%s\\0' " + " ".join(quoted)], capture_output=True, text=True, check=True).stdout
        assert said.split("\0")[:-1] == words
    assert quoted[1] == words[1]


def test_options(modules: Modules) -> None:
    assert modules.run(
        "const { commandLine } = await load('model/shell'); return commandLine(given[0], given[1]);",
        ["cascade", "export", "/a b"], {"selection": "-x", "output": "wall.png"},
    ) == "cascade export '/a b' --selection=-x --output=wall.png"
