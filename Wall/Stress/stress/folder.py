"""A folder that changes at random, and what the rules say of it: which photo each file is."""

import os
import random
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path

from support.library_stream import Photo


@dataclass
class File:
    """Its content tells a file from every other there ever was; its identity stays when it is edited or moved."""

    content: int
    identity: int


def picture(content: int) -> bytes:
    """A PNG that is as wide as its number, one pixel high, and of one grey."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes([content % 256]) * content
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", content, 1, 8, 0, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(row)) + chunk(b"IEND", b""))


@dataclass
class ChangingFolder:
    """Makes changes in a folder below `path`; what is removed is kept in `trash`, on the same file system."""

    path: Path
    trash: Path
    random: random.Random
    files: dict[str, File] = field(default_factory=dict)
    trashed: dict[str, File] = field(default_factory=dict)
    changes: int = 0
    _contents: int = 0
    _identities: int = 0
    # Which files a name has meant, and which have changed, since all was seen. A reader that has not seen a file
    # between a change of its content and one of its path cannot tell which file it is.
    _meant: dict[str, set[int]] = field(default_factory=dict)
    _changed: set[int] = field(default_factory=set)
    _undecided: set[int] = field(default_factory=set)
    _known: dict[int, int] = field(default_factory=dict)
    _versions: dict[int, int] = field(default_factory=dict)

    def add(self, name: str | None = None) -> None:
        name = name or self._free()
        self._identities += 1
        file = File(self._content(), self._identities)
        self._write(name, file.content)
        self.files[name] = file
        self._note([name], [file])

    def rename(self) -> None:
        old, new = self._present(), self._free()
        self._move(self.path / old, self.path / new)
        file = self.files[new] = self.files.pop(old)
        self._note([old, new], [file])

    def edit(self) -> None:
        name = self._present()
        file = self.files[name] = File(self._content(), self.files[name].identity)
        if self.random.random() < 0.5:
            self._write(name, file.content)
        else:
            self._write(name + ".tmp", file.content)
            os.rename(self.path / (name + ".tmp"), self.path / name)
        self._note([name], [file])

    def delete(self) -> None:
        name = self._present()
        file = self.files.pop(name)
        self._move(self.path / name, self.trash / str(file.content))
        self.trashed[str(file.content)] = file
        self._note([name], [file])

    def restore(self) -> None:
        if not self.trashed:
            return
        kept, new = self.random.choice(sorted(self.trashed)), self._free()
        self._move(self.trash / kept, self.path / new)
        file = self.files[new] = self.trashed.pop(kept)
        self._note([new], [file])

    def swap(self) -> None:
        first, second = self._present(), self._present()
        if first == second:
            return
        aside = self.path / ".aside"
        self._move(self.path / first, aside)
        self._move(self.path / second, self.path / first)
        self._move(aside, self.path / second)
        self.files[first], self.files[second] = self.files[second], self.files[first]
        self._note([first, second], [self.files[first], self.files[second]])

    def rename_folder(self) -> None:
        """Moves a folder with all that is in it to where there is none."""
        pairs = [("a", "z/a"), ("z/a", "a"), ("b/c", "c"), ("c", "b/c"), ("d", "b/d"), ("b/d", "d")]
        self.random.shuffle(pairs)
        for old, new in pairs:
            if any(name.startswith(old + "/") for name in self.files) and not (self.path / new).exists():
                break
        else:
            return
        self._move(self.path / old, self.path / new)
        for name in [name for name in self.files if name.startswith(old + "/")]:
            moved = new + name[len(old):]
            self.files[moved] = self.files.pop(name)
            self._note([name, moved], [self.files[moved]])

    def change(self) -> None:
        """Makes one change."""
        ways = [self.add, self.rename, self.edit, self.delete, self.restore, self.swap, self.rename_folder]
        self.random.choices(ways, [20, 20, 20, 16, 17, 5, 2])[0]()
        self.changes += 1

    def agrees(self, photos: dict[str, Photo]) -> bool:
        """Whether these are the files that there are, of the size and the colour that each has."""
        return photos.keys() == self.files.keys() and all(self._is(name, photo) for name, photo in photos.items())

    def _is(self, name: str, photo: Photo) -> bool:
        content = self.files[name].content
        return (photo.width, photo.height, photo.reason, photo.colour) == (content, 1, 0, content % 256 * 0x10101)

    def difference(self, photos: dict[str, Photo]) -> str:
        """What is wrong with them, for people."""
        missing, added = self.files.keys() - photos.keys(), photos.keys() - self.files.keys()
        other = [photo for name, photo in photos.items() if name in self.files and not self._is(name, photo)]
        return f"{len(missing)} missing {sorted(missing)[:3]}, {len(added)} too many {sorted(added)[:3]}, other: {other[:3]}"

    def settle(self, photos: dict[str, Photo]) -> list[str]:
        """Takes what is shown for seen, once it agrees, and says which photos are not themselves any more."""
        wrong = []
        for identity in self._undecided:
            self._known.pop(identity, None)
        for file in self.trashed.values():
            if file.identity in self._undecided:
                self._versions.pop(file.content, None)
        for name, photo in photos.items():
            file = self.files[name]
            if file.identity in self._undecided:
                self._versions.pop(file.content, None)
            if self._known.setdefault(file.identity, photo.id) != photo.id:
                wrong.append(f"{name} was photo {self._known[file.identity]} and is {photo.id}")
            if self._versions.setdefault(file.content, photo.version) != photo.version:
                wrong.append(f"{name} has another version and no other content")
        if len(set(self._known.values())) < len(self._known):
            wrong.append("two files have had the same identity")
        self._meant, self._changed, self._undecided = {}, set(), set()
        return wrong

    def forgotten(self) -> "ChangingFolder":
        """The same for who has lost everything that was known: all identities and versions may be others."""
        self._known, self._versions = {}, {}
        self._meant, self._changed, self._undecided = {}, set(), set()
        return self

    def accept_new_versions(self) -> None:
        """To be called when files have been given other times: their content may have changed for all anybody knows."""
        self._versions = {}

    def _note(self, names: list[str], files: list[File]) -> None:
        identities = {file.identity for file in files}
        concerned = identities.union(*(self._meant.get(name, set()) for name in names))
        if concerned != identities or self._changed & identities:
            self._undecided |= concerned
        for name in names:
            self._meant[name] = concerned
        self._changed |= identities

    def _content(self) -> int:
        self._contents += 1
        return self._contents

    def _present(self) -> str:
        return self.random.choice(sorted(self.files))

    def _free(self) -> str:
        while True:
            folder = self.random.choice(["", "a/", "b/", "b/c/", "d/e/f/"])
            name = f"{folder}{self.random.randrange(2000)}.png"
            if name not in self.files:
                return name

    def _write(self, name: str, content: int) -> None:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture(content))

    @staticmethod
    def _move(old: Path, new: Path) -> None:
        new.parent.mkdir(parents=True, exist_ok=True)
        os.rename(old, new)
