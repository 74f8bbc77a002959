"""The manual page of the command: Scripts/packages/manual.py."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from support.paths import CASCADE, ROOT

sys.path.append(str(ROOT / "Scripts"))

from packages.manual import escaped, manual  # noqa: E402


@pytest.fixture(scope="module")
def dump() -> dict:
    environment = {**os.environ, "XDG_CONFIG_HOME": "/nonexistent"}
    result = subprocess.run([CASCADE, "--experimental-dump-help"], check=True, capture_output=True, env=environment)
    return json.loads(result.stdout)


def test_has_what_help_has(dump: dict) -> None:
    """Each command and each of its options is there, with what --help says of it."""
    page = manual(dump, "1.2.3", 1_800_000_000)
    assert page.startswith('.TH CASCADE 1 2027-01-15 "Cascade 1.2.3"')
    assert "\\fBcascade\\fR [\\fBserve\\fR] [\\fIoptions\\fR] \\fIfolder\\fR" in page
    shown = [each for each in dump["command"]["subcommands"] if each["shouldDisplay"] and each["commandName"] != "help"]
    assert len(shown) == 6
    nested = [each for command in shown for each in command.get("subcommands", []) if each["commandName"] != "help"]
    for command in shown + nested:
        name = " ".join([*command["superCommands"], command["commandName"]]).upper()
        section = page[page.index(f".SH {name}\n"):].split("\n.SH ")[0]
        for argument in command["arguments"]:
            name = argument.get("preferredName", {}).get("name")
            if name in {"help", "version"}:
                continue
            assert escaped(f"--{name}" if name else argument["valueName"]) in section
            assert escaped(argument["abstract"].split(".")[0]) in section
    assert "decoder" not in page


def test_exit_codes_are_a_section(dump: dict) -> None:
    page = manual(dump, "1.2.3", 0)
    codes = page[page.index(".SH EXIT STATUS"):]
    for code in re.findall(r"^ *(\d+)  ", dump["command"]["discussion"], re.MULTILINE):
        assert f"\\fB{code}\\fR" in codes


@pytest.mark.parametrize("text", [".TH x", "'quoted'", "a\\b", "--option", "~/x^y `z`"])
def test_no_text_is_a_command_of_roff(text: str) -> None:
    result = escaped(text)
    assert not result.startswith((".", "'")) and not re.search(r"\\(?!\[|-|&)", result)


@pytest.mark.skipif(shutil.which("man") is None, reason="there is no man")
def test_man_reads_it_without_warnings(dump: dict, tmp_path) -> None:
    file = tmp_path / "cascade.1"
    file.write_text(manual(dump, "1.2.3", 0))
    result = subprocess.run(
        ["man", "--warnings", "--encoding=UTF-8", "--local-file", file], capture_output=True, text=True,
        env={**os.environ, "MANWIDTH": "80"})
    assert (result.returncode, result.stderr) == (0, "")
    assert "~/.config/cascade/config" in result.stdout and "“" in result.stdout
