#!/usr/bin/env python3
"""The first screen of a <cascade-view>, written by a server: a waterfall's cells and the style sheet that places them.

A module, for translation into the server's language. `python3 first_screen.py photos.json > index.html` shows its use, where
photos.json is a list of objects with src, alt, width and height.
"""

import html
import json
import math
import sys

# The rules for all cells. @ stands for the view, & for its children; --cp is a device pixel, the unit to which the
# engine rounds. The view is a container only while it has these cells, because WebKit does not let scripts scroll a
# container.
BASE = """@:has(>[data-cascade]){container-type:inline-size}
@:not(:defined){display:block;position:relative;box-sizing:border-box;padding:0;overflow:hidden auto;\
scrollbar-gutter:stable;overflow-anchor:none}
@:has(>[data-cascade])::after{content:"";display:block;padding-top:calc(var(--ce)*100% + var(--cE)*1px)}
&[data-cascade]{--cp:1px;position:absolute;top:0;left:0;margin:0;box-sizing:border-box;contain:strict;\
width:calc(round(LEFT + BREADTH,var(--cp)) - round(LEFT,var(--cp)));\
height:calc(round(VTOP + LENGTH,var(--cp)) - round(VTOP,var(--cp)));\
transform:translate(round(VLEFT,var(--cp)),round(VTOP,var(--cp)))}
@supports (-moz-appearance:none){&[data-cascade]{left:round(LEFT,var(--cp));margin-top:round(TOP,var(--cp));\
transform:none;height:auto;aspect-ratio:calc(var(--cw)/var(--ch))}}
@media (resolution>=2dppx){&[data-cascade]{--cp:.5px}}
@supports not (width:round(1px,1px)){&[data-cascade]{display:none}}
"""
# Cells are placed by a transform, as the view places them later, and know the view's width from the container. Firefox
# includes the scrollbar in that width. There, cells have margins, whose percentages refer to the width without it.
for name, side, width in [("VTOP", "y", "cqw"), ("VLEFT", "x", "cqw"), ("LEFT", "x", "%"), ("TOP", "y", "%"),
                          ("BREADTH", "w", "%"), ("LENGTH", "h", "cqw")]:
    BASE = BASE.replace(name, f"var(--c{side})*100{width} + var(--c{side.upper()})*1px")


def lanes_at(width: int, sizes: list, minimum: float, gap: float, inset: float, height: float) -> tuple[int, list[int]]:
    """The number of lanes in a view of a width, and the lane of each item that starts above the height."""
    count = max(1, math.floor((width - 2 * inset + gap) / (minimum + gap)))
    breadth = (width - 2 * inset - (count - 1) * gap) / count
    ends, lanes = [0.0] * count, []
    for item_width, item_height in sizes:
        if inset + min(ends) >= height:
            break
        lanes.append(ends.index(min(ends)))
        ends[lanes[-1]] += breadth * item_height / item_width + gap
    return count, lanes


def rules(sizes: list, count: int, lanes: list[int], gap: float, inset: float, cells: int) -> str:
    """The rules that place the cells, in shares of the view's width and pixels."""
    share, rest = 1 / count, -(2 * inset + (count - 1) * gap) / count
    above, text = [(0.0, 0.0)] * count, f"&[data-cascade]{{--cw:{share:.8f};--cW:{rest:.4f}}}"
    for item, (lane, (width, height)) in enumerate(zip(lanes, sizes)):
        ratio, (ratios, gaps) = height / width, above[lane]
        # The ten-thousandths make CSS round halves up, even if a digit is missing.
        text += (f'&[data-cascade="{item}"]{{--cx:{lane * share:.8f};--cX:{inset + lane * (rest + gap) + .0001:.4f};'
                 f"--cy:{ratios * share:.8f};--cY:{inset + ratios * rest + gaps + .0001:.4f};"
                 f"--ch:{ratio * share:.8f};--cH:{ratio * rest:.4f}}}")
        above[lane] = (ratios + ratio, gaps + gap)
    # The content is as long as its longest lane, so that users can scroll there before the view knows its length.
    ratios, gaps = max(above, key=lambda end: end[0] * share * 1000 + end[1])
    text += f"@::after{{--ce:{ratios * share:.7f};--cE:{inset + ratios * rest + gaps:.3f}}}"
    return text + "".join(f'&[data-cascade="{item}"]{{display:none}}' for item in range(len(lanes), cells))


def within(start: int, end: int, text: str) -> str:
    """Limits rules to views at least as wide as start, and narrower than end."""
    return f"@container (width>={start}px) and (width<{end}px){{{text}}}\n"


def first_screen(
    sizes: list, minimum: float, gap: float, inset: float, widths: list[int], height: float = 1000,
    view: str = "cascade-view",
) -> tuple[str, int]:
    """The style sheet and the number of cells, for views of these widths and all others with the same lanes."""
    def at(width: int) -> tuple[int, list[int]]:
        return lanes_at(width, sizes, minimum, gap, inset, height)

    # Where each arrangement starts, and the first and last of the widths for which it was computed.
    starts, listed, arrangements = [], [], []
    for width in sorted(widths):
        start, (count, lanes) = width, at(width)
        # The lanes are valid down to the width at which there are fewer, or at which an item goes to another one.
        while start > 100 and (other := at(start - 1))[0] == count and all(map(int.__eq__, other[1], lanes)):
            start, lanes = start - 1, max(lanes, other[1], key=len)
        if start in starts:
            listed[-1] = (listed[-1][0], width)
        else:
            starts.append(start)
            listed.append((width, width))
            arrangements.append((count, lanes))
    cells = max(len(lanes) for _, lanes in arrangements)
    texts = [rules(sizes, *arrangement, gap, inset, cells) for arrangement in arrangements]
    style, start = BASE, 0
    for index, text in enumerate(texts[:-1]):
        style += within(start, starts[index + 1], text)
        # In Firefox, whose widths include the scrollbar, a view of a listed width can be this wide.
        start, end = starts[index + 1], min(listed[index][1] + 18, listed[index + 1][0])
        if end > start:
            style += (f"@supports (-moz-appearance:none){{{within(start, end, text)}}}\n"
                      f"@supports not (-moz-appearance:none){{{within(start, end, texts[index + 1])}}}\n")
            start = end
    style += within(start, 10 ** 9, texts[-1])
    return style.replace("@{", f"{view}{{").replace("@:", f"{view}:").replace("&", f"{view}>"), cells


def main() -> None:
    """Writes a page of photos whose first screen appears before any script runs."""
    with open(sys.argv[1], encoding="utf-8") as file:
        photos = json.load(file)
    style, count = first_screen(
        [(photo["width"], photo["height"]) for photo in photos], 160, 8, 8, [390, 820, 1280, 1680])
    cells = "\n".join(
        f'  <div slot="cells" data-cascade="{item}"><img alt="{html.escape(photo["alt"])}" '
        f'src="{html.escape(photo["src"])}"{" loading=lazy" * (item >= 8)}></div>'
        for item, photo in enumerate(photos[:count]))
    print(f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Photos</title>
<style>
body {{ margin: 0 }}
cascade-view img {{ width: 100%; height: 100%; object-fit: cover }}
{style}</style>
<cascade-view minimum-lane-breadth="160" lane-spacing="8" item-spacing="8" section-inset="8" aria-label="Photos"
              style="height: 100vh">
  <template><img alt=""></template>
{cells}
</cascade-view>
<script type="module">
  import "./cascade-view/cascade-view.js";
  const photos = {json.dumps(photos).replace("<", chr(92) + "u003c")};
  document.querySelector("cascade-view").dataSource = {{
    numberOfItems: () => photos.length,
    sizeOfItem: ({{ item }}) => photos[item],
    fillCell(cell, {{ item }}) {{
      Object.assign(cell.firstElementChild, {{ src: photos[item].src, alt: photos[item].alt }});
    }},
  }};
</script>
</html>""")


if __name__ == "__main__":
    main()
