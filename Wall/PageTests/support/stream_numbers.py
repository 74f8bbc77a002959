"""From wire/photos.toml, by Scripts/generate-wire.py."""

TILE_SIDE = 512

KINDS = [
    "Unknown",
    "JPEG",
    "PNG",
    "GIF",
    "WebP",
    "AVIF",
    "HEIC",
    "TIFF",
    "JPEG XL",
    "Raw",
    "Video",
]

# By number; 0 is for none.
REASONS = [
    "",
    "The file is empty.",
    "This is not a picture that Cascade can read.",
    "The file is damaged.",
    "It takes too long to decode.",
    "The picture is too large.",
    "No permission to read the file.",
    "The file no longer exists.",
    "This machine cannot decode this kind of picture.",
    "There is not enough memory to decode it.",
]

# The lowest bit of each fact.
FACTS = {
    "kind": 0,
    "dateSource": 4,
    "isMoving": 6,
    "isTransparent": 7,
    "hasPlace": 8,
    "rating": 9,
    "hasRawFile": 12,
    "isIncomplete": 13,
    "hasFile": 14,
    "flag": 15,
    "isRatedHere": 17,
    "isFlaggedHere": 18,
    "hasTiles": 19,
}
