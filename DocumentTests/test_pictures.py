"""The pictures of the library's articles are drawn by the command, from the requests in `pictures/`."""

import os
from pathlib import Path

import pytest
from support.command import layout
from support.paths import ARTICLE_PICTURES, PICTURE_REQUESTS

# With UPDATE_PICTURES=1 the pictures are written anew instead of compared.
UPDATES_PICTURES = os.environ.get("UPDATE_PICTURES") == "1"


def requests() -> list[Path]:
    return sorted(PICTURE_REQUESTS.glob("*.json"))


@pytest.mark.parametrize("request_file", requests(), ids=lambda path: path.stem)
def test_pictures_of_articles_are_those_of_the_command(request_file: Path) -> None:
    drawing = layout(request_file.read_text(), "--format", "svg").output
    path = ARTICLE_PICTURES / f"{request_file.stem}.svg"
    if UPDATES_PICTURES:
        path.write_text(drawing)
    assert path.read_text() == drawing, "make the pictures anew with UPDATE_PICTURES=1"


def test_every_picture_of_an_article_has_a_request_and_is_shown() -> None:
    names = {path.stem for path in requests()}
    assert {path.stem for path in ARTICLE_PICTURES.iterdir()} == names
    articles = "".join(path.read_text() for path in ARTICLE_PICTURES.parent.rglob("*.md"))
    assert [name for name in sorted(names) if f"]({name})" not in articles] == []
