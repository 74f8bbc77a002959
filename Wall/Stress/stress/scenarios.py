"""What is done to the server, each in a folder of its own."""

import os
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random

from support.library_stream import Photo
from support.paths import SAMPLE_PHOTOS

from .folder import ChangingFolder
from .mounts import may_mount, mount
from .panorama import PLACES, panorama, squares
from .pictures import PictureClient
from .reader import Reader
from .server import Server, port_and_cookie, wait_for


class Wrong(Exception):
    """The server did not show what it should."""


def expect_nothing(wrong: list[str], warnings: Collection[str] = ()) -> None:
    """Checks that nothing was wrong; the server's warnings may tell why something is."""
    if wrong:
        raise Wrong(f"{len(wrong)} times, first: " + "; ".join([*wrong[:5], *(f"warning: {text}" for text in set(warnings))]))


def agreement(folder: ChangingFolder, readers: list[Reader], below: str = "") -> None:
    """Waits until all readers see what is in the folder, and checks that photos are still themselves."""
    def photos(reader: Reader) -> dict[str, Photo]:
        return {name.removeprefix(below): photo for name, photo in reader.by_name().items() if name.startswith(below)}

    try:
        wait_for(lambda: all(reader.has_ended and folder.agrees(photos(reader)) for reader in readers), "agreement")
    except TimeoutError as error:
        raise Wrong(f"{error}: {[folder.difference(photos(reader)) for reader in readers]}") from error
    expect_nothing(folder.settle(photos(readers[0])))
    for reader in readers:
        expect_nothing(reader.wrong)


def same_everywhere(readers: list[Reader], address: str) -> None:
    """Checks that readers know neither more nor less than one that connects again; colours and placeholders may be under way."""
    newcomer = Reader.started(lambda: address)
    wait_for(lambda: newcomer.has_ended, "the newcomer's end")

    def same() -> bool:
        everyone = [newcomer, *readers]
        return all(
            (reader.shown, reader.placeholders) == (newcomer.shown, newcomer.placeholders) for reader in everyone)

    try:
        wait_for(same, "the same state everywhere", 60)
    except TimeoutError as error:
        others = [
            [(newcomer.shown.get(key), reader.shown.get(key)) for key in newcomer.shown.keys() | reader.shown.keys()
             if newcomer.shown.get(key) != reader.shown.get(key)][:3] for reader in readers]
        raise Wrong(f"readers differ from a newcomer: {others}") from error
    finally:
        newcomer.end()
    expect_nothing(newcomer.wrong)


def live(place: Path, random: Random, options) -> str:
    """Files come, go, move and change while two clients read, one of them cut off; the server is started again."""
    folder = changing(place / "photos", place / "trash", random, options.files)
    server = Server(place / "photos", place / "cache")
    readers = [Reader.started(lambda: server.address), Reader.started(lambda: server.address, Random(random.random()))]
    server.start()
    # Also while the first scan is under way.
    total = 3 * options.files
    restart = random.randrange(total // 3, 2 * total // 3)
    while folder.changes < total:
        # What happens at once is seen at once, or in any parts.
        for _ in range(random.choice([1, 3, 10, 40, 150])):
            folder.change()
            if random.random() < 0.2:
                time.sleep(random.uniform(0, 0.03))
            if folder.changes == restart:
                server.stop()
                for _ in range(20):
                    folder.change()
                server.start()
        agreement(folder, readers)
    same_everywhere(readers, server.address)
    server.stop()
    for reader in readers:
        reader.end()
    check_catalog(place / "cache")
    return (
        f"{folder.changes} changes of {len(folder.files)} files; {readers[1].streams} streams of the one that was cut off, "
        f"{readers[1].resumptions} went on; {readers[0].events} and {readers[1].events} messages")


def kill_server(place: Path, random: Random, options) -> str:
    """The server is killed at random moments, from its start on, while it scans, makes pictures and the folder changes."""
    reference = samples(place / "photos", place / "reference", options.files)
    folder = changing(place / "photos" / "changing", place / "trash", random, options.files // 4)
    server = Server(place / "photos", place / "cache")
    reader, clients = Reader.started(lambda: server.address), []
    for number in range(options.times):
        # Half of the time it has much to do: the cache is empty.
        if number == options.times // 2:
            reader.end()
            expect_nothing(reader.wrong)
            shutil.rmtree(place / "cache")
            reader, folder = Reader.started(lambda: server.address), folder.forgotten()
        server.start()
        clients = [PictureClient.started(server.address, reader, Random(random.random())) for _ in range(2)]
        end = time.monotonic() + random.choice([0.05, 0.5, 3]) * random.random()
        while time.monotonic() < end:
            if number % 2:
                folder.change()
            time.sleep(random.uniform(0, 0.05))
        server.kill()
        for client in clients:
            client.end()
            expect_nothing(client.wrong)
        check_catalog(place / "cache")
    server.start()
    agreement(folder, [reader], "changing/")
    as_reference(reader, reference)
    same_everywhere([reader], server.address)
    server.stop()
    reader.end()
    check_catalog(place / "cache")
    left = list((place / "cache").rglob("temporary/*"))
    return f"killed {options.times} times; {len(reference)} photos and {folder.changes} changes; {len(left)} temporary files"


def kill_decoders(place: Path, random: Random, options) -> str:
    """Decoders are killed at random moments while all of them work."""
    reference = samples(place / "photos", place / "reference", options.files)
    killed = answered = rounds = 0
    while killed < options.times:
        rounds += 1
        server = Server(place / "photos", place / f"cache {rounds}")
        reader = Reader.started(lambda server=server: server.address)
        server.start()
        clients = [PictureClient.started(server.address, reader, Random(random.random())) for _ in range(3)]
        end = time.monotonic() + 5
        while killed < options.times and time.monotonic() < end:
            time.sleep(random.uniform(0, 0.2))
            killed += server.kill_decoder(random)
        as_reference(reader, reference)
        for client in clients:
            wait_for(lambda client=client: client.answered > 10, "an answer")
            client.end()
            answered += client.answered
            expect_nothing(client.wrong, server.warnings)
        same_everywhere([reader], server.address)
        server.stop()
        reader.end()
        check_catalog(place / f"cache {rounds}")
    return f"killed {killed} in {rounds} scans of {len(reference)} photos; {answered} pictures answered"


def cache_deleted(place: Path, random: Random, options) -> str:
    """The cache is deleted while the server uses it."""
    reference = samples(place / "photos", place / "reference", options.files)
    folder = changing(place / "photos" / "changing", place / "trash", random, 50)
    server = Server(place / "photos", place / "cache")
    answered = 0
    for _ in range(5):
        reader = Reader.started(lambda: server.address)
        server.start()
        client = PictureClient.started(server.address, reader, Random(random.random()))
        time.sleep(random.uniform(0, 3))
        shutil.rmtree(place / "cache", ignore_errors=True)
        for _ in range(50):
            folder.change()
        agreement(folder, [reader], "changing/")
        as_reference(reader, reference)
        before = client.answered
        wait_for(lambda client=client, before=before: client.answered > before + 10, "an answer")
        client.end()
        expect_nothing(client.wrong)
        answered += client.answered
        server.stop()
        reader.end()
        folder = folder.forgotten()
    return f"5 times under way, nothing lost; {answered} pictures answered, {len(set(server.warnings))} kinds of warnings"


def disk_full(place: Path, random: Random, options) -> str:
    """The cache is on a disk that is full from the start, or fills up."""
    if not may_mount():
        return "left out: this system lets only root mount"
    reference = samples(place / "photos", place / "reference", options.files)
    warnings: set[str] = set()
    for size in ["64k", "512k", "2m"]:
        cache = place / "cache"
        cache.mkdir(exist_ok=True)
        mount("-t", "tmpfs", "-o", f"size={size}", "cascade", cache)
        try:
            server = Server(place / "photos", cache)
            reader = Reader.started(lambda server=server: server.address)
            server.start()
            client = PictureClient.started(server.address, reader, Random(random.random()))
            as_reference(reader, reference)
            wait_for(lambda client=client: client.answered > 50, "answers")
            client.end()
            expect_nothing(client.wrong)
            server.kill()
            # What could be kept is good.
            server.start()
            as_reference(reader, reference)
            server.stop()
            reader.end()
            expect_nothing(reader.wrong)
            warnings.update(server.warnings)
        finally:
            subprocess.run(["umount", cache], check=True)
    return f"64 KiB, 512 KiB and 2 MiB for {len(reference)} photos; warnings: {sorted(warnings)}"


def disk_out(place: Path, random: Random, options) -> str:
    """The folder's disk is taken out and comes back, changed meanwhile; also while a scan is under way."""
    if not may_mount():
        return "left out: this system lets only root mount"
    disk, shown = place / "disk", place / "shown"
    disk.mkdir()
    shown.mkdir()
    folder = changing(disk / "photos", disk / "trash", random, options.files)
    mount("--bind", disk / "photos", shown)
    server = Server(shown, place / "cache")
    reader = Reader.started(lambda: server.address)
    server.start()
    times = 6
    for number in range(times):
        if number % 2:
            agreement(folder, [reader])
        else:
            time.sleep(random.uniform(0, 1))
        before = set(reader.shown) if number % 2 else set()
        subprocess.run(["umount", "--lazy", shown], check=True)
        wait_for(lambda: not reader.is_there, "word that the folder is away")
        if not before <= set(reader.shown):
            raise Wrong(f"{len(before - set(reader.shown))} photos are gone with the folder")
        for _ in range(5 if number % 2 else 0):
            folder.change()
        mount("--bind", disk / "photos", shown)
        wait_for(lambda: reader.is_there, "word that the folder is back")
    agreement(folder, [reader])
    same_everywhere([reader], server.address)
    server.stop()
    reader.end()
    subprocess.run(["umount", shown], check=True)
    check_catalog(place / "cache")
    return f"out and back {times} times, {len(folder.files)} photos kept"


def few_descriptors(place: Path, random: Random, options) -> str:
    """The server may open 256 files, many clients come, and the folder has more folders than that."""
    reference = samples(place / "photos", place / "reference", options.files)
    folder = changing(place / "photos" / "changing", place / "trash", random, 0)
    for number in range(400):
        folder.add(f"{number}/{number}.png")
    server = Server(place / "photos", place / "cache", descriptors=256)
    server.start()
    port, _ = port_and_cookie(server.address)
    idle = []
    for _ in range(400):
        idle.append(socket.create_connection(("127.0.0.1", port)))
    reader = Reader.started(lambda: server.address)
    agreement(folder, [reader], "changing/")
    as_reference(reader, reference)
    client = PictureClient.started(server.address, reader, Random(random.random()))
    wait_for(lambda: client.answered > 100, "answers")
    client.end()
    expect_nothing(client.wrong)
    before = server.processor_time()
    time.sleep(3)
    spent = server.processor_time() - before
    if spent > 1:
        raise Wrong(f"it has nothing to do and took {spent:.1f} of 3 seconds of a processor")
    for connection in idle:
        connection.close()
    server.stop()
    reader.end()
    expect_nothing(reader.wrong)
    return f"400 connections, {len(reference) + 400} photos in 400 folders; {spent:.2f} s of 3 s of a processor at rest"


def clock_set_back(place: Path, random: Random, options) -> str:
    """Everything is from a year to come: files, the catalog, pictures; then what changes is older than what was."""
    folder = changing(place / "photos", place / "trash", random, options.files)
    future = time.time() + 365 * 86_400

    def move_clock() -> None:
        for top in [place / "photos", place / "cache"]:
            for parent, _, names in os.walk(top):
                for name in names:
                    os.utime(Path(parent) / name, (future, future))

    move_clock()
    server = Server(place / "photos", place / "cache")
    reader = Reader.started(lambda: server.address)
    server.start()
    # All are “seen” as they are now; their dates are told again.
    agreement(folder, [reader])
    client = PictureClient.started(server.address, reader, Random(random.random()))
    wait_for(lambda: client.answered > 50, "answers")
    client.end()
    server.stop()
    move_clock()
    server.start()
    folder.accept_new_versions()
    for _ in range(5):
        for _ in range(60):
            folder.change()
        agreement(folder, [reader])
        server.stop()
        for _ in range(20):
            folder.change()
        server.start()
    agreement(folder, [reader])
    same_everywhere([reader], server.address)
    server.stop()
    reader.end()
    check_catalog(place / "cache")
    return f"{len(folder.files)} files from the future, {folder.changes} changes now"


def wide_picture(place: Path, random: Random, options) -> str:
    """Squares of a picture that nearly takes a decoder's memory, asked for at once and each time from an empty cache."""
    (place / "photos").mkdir()
    (place / "photos" / "panorama.jpg").write_bytes(panorama())
    first: dict[tuple[int, int], bytes] = {}
    wrong: set[tuple[int, tuple[int, int]]] = set()
    for start in range(options.times):
        cache = place / f"cache {start}"
        server = Server(place / "photos", cache)
        reader = Reader.started(lambda server=server: server.address)
        server.start()
        wait_for(lambda reader=reader: any(photo.width for photo in reader.shown.values()), "the picture's size")
        (photo,) = reader.shown.values()
        found = squares(server.address, photo, random, random.randint(8, 16))
        first = first or found
        # Black ones are like one another, and what differs from start to start is not the picture's.
        wrong |= {(start, one) for one in PLACES if found[one] != first[one]}
        wrong |= {(start, one) for one in PLACES if sum(body == found[one] for body in found.values()) > 1}
        # What is kept must be what was sent.
        kept = {file.read_bytes() for file in cache.rglob("*-tiles/0/*.jpg")}
        if stray := kept - set(found.values()):
            raise Wrong(f"{len(stray)} squares in the cache are none of those that were sent")
        server.stop()
        reader.end()
        shutil.rmtree(cache)
    expect_nothing([f"square {one} at start {start}" for start, one in sorted(wrong)])
    return f"{options.times} starts, {options.times * len(PLACES)} squares, black or wrong: {len(wrong)}"


def changing(path: Path, trash: Path, random: Random, count: int) -> ChangingFolder:
    path.mkdir(parents=True)
    trash.mkdir(parents=True)
    folder = ChangingFolder(path, trash, random)
    for _ in range(count):
        folder.add()
    return folder


def samples(path: Path, cache: Path, count: int) -> dict[str, Photo]:
    """Makes pictures, whole and damaged ones, and tells how they are shown when nothing goes wrong."""
    subprocess.run([SAMPLE_PHOTOS, path, "--count", str(count), "--small"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([SAMPLE_PHOTOS, path / "painted", "--count", "12"], check=True, stdout=subprocess.DEVNULL)
    (path / "empty.jpg").touch()
    (path / "text.png").write_text("no picture")
    whole = next(path.glob("painted/*.jpg")).read_bytes()
    (path / "cut.jpg").write_bytes(whole[:100])
    server = Server(path, cache)
    server.start()
    reader = Reader.started(lambda: server.address)

    def is_complete() -> bool:
        photos = list(reader.shown.values())
        return reader.has_ended and all(photo.reason or photo.colour is not None for photo in photos)

    wait_for(is_complete, "the reference")
    time.sleep(1)
    server.stop()
    reader.end()
    expect_nothing(reader.wrong)
    photos = reader.by_name()
    names = {str(Path(parent, name).relative_to(path)) for parent, _, names in os.walk(path) for name in names}
    if photos.keys() != names:
        raise Wrong(f"the reference: {sorted(photos.keys() ^ names)[:5]}")
    marks = {name: photo.reason for name, photo in photos.items() if photo.reason}
    if marks != {"empty.jpg": 1, "text.png": 2, "cut.jpg": 3}:
        raise Wrong(f"the reference's marks: {marks}")
    return photos


def looks_same(first: Photo, second: Photo) -> bool:
    """Whether all is the same but identity and version, and what it does to a mean colour from which size it was made."""
    def channels(photo: Photo) -> list[int]:
        return [] if photo.colour is None else [photo.colour >> shift & 255 for shift in (0, 8, 16)]

    pairs = zip_longest(channels(first), channels(second), fillvalue=999)
    same = replace(first, id=0, version=0, colour=None) == replace(second, id=0, version=0, colour=None)
    return same and all(abs(one - other) <= 8 for one, other in pairs)


def as_reference(reader: Reader, reference: dict[str, Photo]) -> None:
    """Waits until every photo is shown as it should be, and checks that none was ever another one."""
    def differences() -> dict[str, tuple]:
        shown = {name: photo for name, photo in reader.by_name().items() if not name.startswith("changing/")}
        return {
            name: (reference.get(name), shown.get(name)) for name in reference.keys() | shown.keys()
            if name not in reference or name not in shown or not looks_same(reference[name], shown[name])}

    try:
        wait_for(lambda: reader.has_ended and not differences(), "what the folder holds")
    except TimeoutError as error:
        raise Wrong(f"{error}: {len(differences())} photos, {dict(list(differences().items())[:3])}") from error
    several = {name: ids for name, ids in reader.identities.items() if len(ids) > 1 and name in reference}
    if several:
        raise Wrong(f"{len(several)} photos have had several identities: {dict(list(several.items())[:3])}")
    expect_nothing(reader.wrong)


def check_catalog(cache: Path) -> None:
    """Checks a copy of the catalog, as it lies there, unfinished transactions included."""
    for catalog in cache.rglob("catalog.sqlite"):
        with tempfile.TemporaryDirectory() as place:
            for file in catalog.parent.glob("catalog.sqlite*"):
                shutil.copy(file, place)
            with sqlite3.connect(Path(place) / "catalog.sqlite") as connection:
                (answer,) = connection.execute("PRAGMA integrity_check").fetchone()
            connection.close()
            if answer != "ok":
                raise Wrong(f"the catalog: {answer}")
    if damaged := [file.name for file in cache.rglob("*") if "aside" in file.name or "damaged" in file.name]:
        raise Wrong(f"a catalog was set aside: {damaged}")


SCENARIOS: dict[str, Callable[..., str]] = {
    "live": live,
    "kill-server": kill_server,
    "kill-decoders": kill_decoders,
    "cache-deleted": cache_deleted,
    "disk-full": disk_full,
    "disk-out": disk_out,
    "few-descriptors": few_descriptors,
    "clock-set-back": clock_set_back,
    "wide-picture": wide_picture,
}
