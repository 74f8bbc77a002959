"""The command's arguments, files and streams."""

import json
import os
import resource
import signal
import subprocess
from pathlib import Path

import pytest
from document_testing.command import layout
from document_testing.paths import CASCADE_LAYOUT

REQUEST = {
    "viewport": {"width": 100, "height": 100}, "layout": {"type": "flow"}, "sections": [{"items": [{}, {}, {}]}]}


def run(*arguments: object, **options: object) -> subprocess.CompletedProcess:
    return subprocess.run([CASCADE_LAYOUT, *arguments], capture_output=True, text=True, timeout=60, **options)


def test_reads_a_file_or_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "request.json"
    file.write_text(json.dumps(REQUEST))
    expected = layout(REQUEST).output
    assert run(file).stdout == expected
    for arguments in ([], ["-"]):
        with file.open() as stream:
            assert run(*arguments, stdin=stream).stdout == expected


def test_query_takes_the_place_of_the_requests_own() -> None:
    # Items are at (0, 0), (0, 60) and (0, 120), centred in the width.
    own = REQUEST | {"query": {"x": 0, "y": 0, "width": 100, "height": 1}}
    assert [element["item"] for element in layout(own).response["elements"]] == [0]
    assert [e["item"] for e in layout(own, "--query", "0,50,100,11").response["elements"]] == [1]
    assert [e["item"] for e in layout(own, "--query", "-10,-10,1e3,1e3").response["elements"]] == [0, 1, 2]
    assert [e["item"] for e in layout(own, "--query=-10,0,35,1000").response["elements"]] == []


@pytest.mark.parametrize("query", ["", "1,2,3", "1,2,3,4,5", "a,0,1,1", "0,0,0,1", "0,0,1,-1", "nan,0,1,1", "0,0,inf,1", "0,,1,1"])
def test_queries_that_are_none_are_wrong_arguments(query: str) -> None:
    outcome = layout(REQUEST, "--query", query)
    assert outcome.code == 64
    assert "x,y,width,height" in outcome.problems[0]


@pytest.mark.parametrize("arguments", [["--format", "png"], ["--nonsense"], ["a", "b"], ["--query"], ["--format"]])
def test_wrong_arguments_are_explained(arguments: list[str]) -> None:
    outcome = layout(REQUEST, *arguments)
    assert outcome.code == 64
    assert outcome.problems[0].startswith("Error: ")


def test_help_gives_an_example() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert "cascade-layout request.json --query" in done.stdout


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    missing = run(tmp_path / "missing.json")
    assert missing.returncode == 66
    assert missing.stderr == f"Error: “{tmp_path}/missing.json” cannot be opened: No such file or directory.\n"
    folder = run(tmp_path)
    assert folder.returncode == 66
    assert folder.stderr == f"Error: “{tmp_path}” is a folder, not a file.\n"


@pytest.mark.skipif(os.getuid() == 0, reason="root may read everything")
def test_files_that_may_not_be_read_are_named(tmp_path: Path) -> None:
    file = tmp_path / "secret.json"
    file.touch(mode=0o200)
    done = run(file)
    assert done.returncode == 66
    assert "Permission denied" in done.stderr


def test_what_is_larger_than_a_gibibyte_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    with file.open("wb") as stream:
        stream.truncate((1 << 30) + 1)
    done = run(file)
    assert done.returncode == 66
    assert done.stderr == f"Error: “{file}” is larger than the limit of 1 GiB.\n"
    with file.open() as stream:
        assert run(stdin=stream).stderr == "Error: Standard input is larger than the limit of 1 GiB.\n"


def test_what_turns_out_to_be_larger_than_a_gibibyte_is_not_read_to_its_end() -> None:
    assert run("/dev/zero").returncode == 66


def test_an_empty_file_is_no_json(tmp_path: Path) -> None:
    file = tmp_path / "empty.json"
    file.touch()
    assert run(file).returncode == 65


@pytest.mark.parametrize("format_name", ["json", "svg"])
def test_a_full_disk_is_reported(format_name: str) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [CASCADE_LAYOUT, "--format", format_name], input=json.dumps(REQUEST), stdout=full,
            stderr=subprocess.PIPE, text=True)
    assert done.returncode == 74
    assert done.stderr == "Error: The response could not be written: No space left on device.\n"


def test_a_file_that_may_not_grow_is_reported(tmp_path: Path) -> None:
    many = REQUEST | {"sections": [{"items": [{}] * 10_000}]}
    with (tmp_path / "response.json").open("w") as file:
        done = subprocess.run(
            [CASCADE_LAYOUT], input=json.dumps(many), stdout=file, stderr=subprocess.PIPE, text=True,
            preexec_fn=lambda: limit_file_size(100_000))
    assert done.returncode == 74
    assert "File too large" in done.stderr


def limit_file_size(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    many = REQUEST | {"sections": [{"items": [{}] * 100_000}]}
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as broken:
        done = subprocess.run(
            [CASCADE_LAYOUT], input=json.dumps(many), stdout=broken, stderr=subprocess.PIPE, text=True)
    assert done.stderr == ""
    assert done.returncode == -13


def test_a_reader_that_goes_away_is_reported_where_the_signal_is_ignored() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as broken:
        done = subprocess.run(
            [CASCADE_LAYOUT], input=json.dumps(REQUEST), stdout=broken, stderr=subprocess.PIPE, text=True,
            restore_signals=False)
    assert done.returncode == 74
    assert "Broken pipe" in done.stderr
