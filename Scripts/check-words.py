#!/usr/bin/env python3
"""Counts phrases that are not plain English, by area, against the limits in check-words.json, which only fall.

Usage: Scripts/check-words.py [--lower]

Fails if a count exceeds its limit, and lists the lines that were added since the limits were last changed. --lower sets
each limit to its count if that is lower, or if there is no limit yet.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

LIMITS = Path(__file__).with_suffix(".json")
AREAS = ["Sources", "App", "Wall", "Browser", "BrowserTests", "Tests", "Gtk", "Documentation", "other"]
# What to write instead of a phrase.
PHRASES = {
    "takes? note": "record or mark",
    "Has the": "the verb of the effect, as in “Fills the cells”, or “makes the … do”",
    "nobody|somebody|whoever": "who it is, as in “the caller”, or the passive voice",
    "anew": "again",
    "of which": "whose, or a second sentence",
    "so many": "that many, or the number's name",
    "(is|are|was|were) to be": "will be or must be",
    "be had": "available",
    "behind": "after, unless it is about depth",
    "beside": "next to, with or besides",
    "is another one|are others": "has changed or differs",
    "vouch(es)? for": "sign",
    "says? nothing": "is ignored or is silent",
}
Place = tuple[str, int]


def git(*arguments: str) -> list[str]:
    return subprocess.run(
        ["git", *arguments], cwd=LIMITS.parent.parent, capture_output=True, text=True, errors="replace").stdout.splitlines()


def places() -> dict[str, dict[str, list[Place]]]:
    """The file and the line of each occurrence, by area and phrase."""
    found = {area: {phrase: [] for phrase in PHRASES} for area in AREAS}
    any_phrase = "\\b(" + "|".join(PHRASES) + ")\\b"
    for line in git("grep", "-nIiE", any_phrase, "--", ":!Scripts/check-words.*", ":!Samples", ":!*.svg"):
        path, number, text = line.split(":", 2)
        area = path.split("/")[0]
        for phrase in PHRASES:
            pattern = rf"\b(?:{phrase})\b"
            count = len(re.findall(pattern, text, re.IGNORECASE if phrase.islower() else 0))
            found[area if area in AREAS else "other"][phrase] += count * [(path, int(number))]
    return found


def added() -> set[Place]:
    """The lines that were added since the limits were last changed."""
    lines, path = set(), ""
    last = git("log", "-1", "--format=%H", "--", str(LIMITS))
    for line in git("diff", "-U0", *last):
        if line.startswith("+++ b/"):
            path = line[6:]
        elif match := re.match(r"@@ \S+ \+(\d+)(?:,(\d+))?", line):
            lines |= {(path, int(match[1]) + index) for index in range(int(match[2] or 1))}
    return lines


def main() -> None:
    if sys.argv[1:] not in ([], ["--lower"]):
        sys.exit("usage: Scripts/check-words.py [--lower]")
    found = places()
    limits = json.loads(LIMITS.read_text()) if LIMITS.exists() else {}
    if sys.argv[1:]:
        limits = {area: {phrase: min(len(all), limits.get(area, {}).get(phrase, len(all))) for phrase, all in phrases.items()}
                  for area, phrases in found.items()}
        LIMITS.write_text(json.dumps(limits, indent=2) + "\n")
    counts = [(area, phrase, all, limits.get(area, {}).get(phrase, 0))
              for area, phrases in found.items() for phrase, all in phrases.items()]
    above = [count for count in counts if len(count[2]) > count[3]]
    new = added() if above else set()
    for area, phrase, all, limit in above:
        print(f"check-words: {area} has “{phrase}” {len(all)} times, at most {limit}; write: {PHRASES[phrase]}", file=sys.stderr)
        print(*(f"  {path}:{line}" for path, line in [place for place in all if place in new] or all), sep="\n", file=sys.stderr)
    if any(len(all) < limit for _, _, all, limit in counts):
        print("check-words: some limits can be lowered: Scripts/check-words.py --lower")
    sys.exit(1 if above else 0)


main()
