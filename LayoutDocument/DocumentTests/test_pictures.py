"""Pictures of the library's articles and of decisions are drawn by the command, from the requests in `pictures/`."""

import os
from pathlib import Path

import pytest
from document_testing.command import layout
from document_testing.paths import ARTICLE_PICTURES, DECISION_PICTURES, DECISION_REQUESTS, DOCUMENTATION, PICTURE_REQUESTS

# With UPDATE_PICTURES=1 the pictures are written anew instead of compared.
UPDATES_PICTURES = os.environ.get("UPDATE_PICTURES") == "1"


def requests(folder: Path = PICTURE_REQUESTS) -> list[Path]:
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("request_file", requests(), ids=lambda path: path.stem)
def test_pictures_of_articles_are_those_of_the_command(request_file: Path) -> None:
    check(request_file, ARTICLE_PICTURES)


@pytest.mark.parametrize("request_file", requests(DECISION_REQUESTS), ids=lambda path: path.stem)
def test_pictures_of_decisions_are_those_of_the_command(request_file: Path) -> None:
    check(request_file, DECISION_PICTURES)


def check(request_file: Path, pictures: Path) -> None:
    drawing = layout(request_file.read_text(), "--format", "svg").output
    path = pictures / f"{request_file.stem}.svg"
    if UPDATES_PICTURES:
        path.write_text(drawing)
    assert path.read_text() == drawing, "make the pictures anew with UPDATE_PICTURES=1"


def test_every_picture_of_an_article_has_a_request_and_is_shown() -> None:
    names = {path.stem for path in requests()}
    assert {path.stem for path in ARTICLE_PICTURES.iterdir()} == names
    articles = "".join(path.read_text() for path in ARTICLE_PICTURES.parent.rglob("*.md"))
    assert [name for name in sorted(names) if f"]({name})" not in articles] == []


def test_every_picture_of_a_decision_has_a_request_and_is_shown() -> None:
    names = {path.stem for path in requests(DECISION_REQUESTS)}
    assert {path.stem for path in DECISION_PICTURES.iterdir()} == names
    pages = "".join(path.read_text() for path in (DOCUMENTATION / "Decisions").glob("*.md"))
    assert [name for name in sorted(names) if f"](../Images/decisions/{name}.svg)" not in pages] == []
