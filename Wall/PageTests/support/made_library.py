"""Libraries as large as one likes, made up from a seed: what a stream tells of photos of fifteen years."""

import random
from functools import cache

from . import library_stream as stream
from .library_stream import Photo

CAMERAS = [f"{maker} {model}" for maker in ["Lumen", "Orba", "Kestrel"] for model in ["1", "X20", "Mk II", "Pocket"]]

LENSES = ["Orba 35 mm F1.8", "Orba 24-105 mm", "Kestrel 50 mm", "Lumen Pocket back camera 4.2 mm"]

SHAPES = [(4000, 3000), (3000, 4000), (6000, 4000), (4000, 6000), (2400, 2400), (9000, 3000)]

PLACES = ["Lisboa", "Küche", "Ålesund", "Garten", "Łódź", "Paris", "Wald", "Hafen", "São Paulo", "Berge"]


def made_photos(count: int, seed: int = 1, folder_count: int = 300) -> list[Photo]:
    """Photos in the natural order of their paths: by year and place, each folder of some days."""
    return list(_made_photos(count, seed, folder_count))


@cache
def _made_photos(count: int, seed: int, folder_count: int) -> list[Photo]:
    random_numbers = random.Random(seed)
    folders = []
    for number in range(folder_count):
        year = 2010 + 15 * number // folder_count
        begin = 1_262_304_000 + number * 15 * 365 * 86_400 // folder_count
        folders.append((f"{year}/{number:03} {random_numbers.choice(PLACES)}", begin))
    photos = []
    for index in range(count):
        path, begin = folders[index * folder_count // count]
        width, height = random_numbers.choices(SHAPES, [30, 20, 20, 10, 5, 2])[0]
        is_video = random_numbers.random() < 0.03
        known = random_numbers.random() < 0.9
        facts = stream.facts(
            10 if is_video else random_numbers.choice([1, 1, 1, 1, 2, 6]), 2 if known else 0, moves=is_video,
            place=random_numbers.random() < 0.4, rating=random_numbers.choice([0, 0, 0, 0, 3, 5]))
        photos.append(Photo(
            index + 1, 1, width, height, f"{path}/IMG_{index % 10_000}.{'mp4' if is_video else 'jpg'}",
            random_numbers.randrange(1 << 24), taken=begin + random_numbers.randrange(20 * 86_400), facts=facts,
            camera=random_numbers.randrange(len(CAMERAS) + 1), duration=61_000 * is_video,
            size=random_numbers.randrange(300, 9000), lens=index // 50 % (len(LENSES) + 1)))
    return photos


def told(photos: list[Photo], name: str = "Pictures", batch: int = 2000) -> list[bytes]:
    """The messages of a whole telling, scan's end included."""
    return [
        stream.start(name), stream.cameras(CAMERAS), stream.lenses(LENSES),
        *(stream.photos(photos[begin : begin + batch]) for begin in range(0, len(photos), batch)),
        stream.progress(stream.ENDED, len(photos), len(photos), 0), stream.position(1, 1)]
