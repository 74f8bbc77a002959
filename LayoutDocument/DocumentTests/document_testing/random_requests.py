"""Requests made at random, all of them well formed."""

import random

LAYOUTS = ("waterfall", "flow", "justified", "line", "circle")


class RandomRequests:
    """Makes requests: the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def request(self, layout_type: str | None = None) -> dict:
        layout_type = layout_type or self.random.choice(LAYOUTS)
        request = {"viewport": {"width": self.extent(), "height": self.extent()}}
        layout = {"type": layout_type} | self.properties(layout_type, 0.4) | self.own_properties(layout_type)
        request["layout"] = layout
        request["sections"] = [
            {"items": self.items(layout_type)} | self.properties(layout_type, 0.1)
            for _ in range(self.random.choice([0, 1, 1, 2, 3, 6]))]
        if self.chance(0.4):
            request["direction"] = self.random.choice(["ltr", "rtl"])
        if self.chance(0.5):
            request["contentOffset"] = {
                name: self.number(-300, 1500) for name in "xy" if self.chance(0.8)}
        if self.chance(0.4):
            request["pixelScale"] = self.random.choice([0, 1, 2, 3, 1.5, 0.5, 0.1, 1.25])
        if self.chance(0.4):
            request["query"] = {
                "x": self.number(-300, 900), "y": self.number(-300, 1200), "width": self.extent(), "height": self.extent()}
        keys = list(request)
        self.random.shuffle(keys)
        return {key: request[key] for key in keys}

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def number(self, least: float, greatest: float) -> float:
        """Mostly round numbers, for these bring about ties and edges that touch."""
        kind = self.random.random()
        if kind < 0.5:
            return self.random.randrange(int(least) // 10, int(greatest) // 10 + 1) * 10
        if kind < 0.7:
            return self.random.randint(int(least), int(greatest))
        if kind < 0.8:
            return self.random.randint(int(least) * 4, int(greatest) * 4) / 4
        return self.random.uniform(least, greatest)

    def extent(self) -> float:
        return max(self.number(60, 1000), 1)

    def spacing(self) -> float:
        return self.random.choice([0, 0, 5, 10, 8.5, self.random.uniform(0, 30)])

    def size(self, greatest: float) -> dict:
        return {name: max(self.number(10, greatest), 1) for name in ("width", "height")}

    def size_from_zero(self, greatest: float) -> dict:
        return {name: 0 if self.chance(0.15) else extent for name, extent in self.size(greatest).items()}

    def insets(self, greatest: int = 20) -> dict:
        return {
            side: self.random.choice([0, 5, 10, greatest, self.random.uniform(0, greatest)])
            for side in ("top", "left", "bottom", "right") if self.chance(0.7)}

    def own_properties(self, layout_type: str) -> dict:
        own = {}
        if layout_type in ("waterfall", "flow", "line") and self.chance(0.5):
            own["axis"] = self.random.choice(["vertical", "horizontal"])
        if layout_type == "line":
            own |= self.some(0.5, {
                "activeDistance": lambda: self.random.choice([0, 1, 100, 350.5]),
                "zoomFactor": lambda: self.random.choice([0, -1, -0.5, 1, 0.25]), "snapping": lambda: self.chance(0.5)})
        return own

    def some(self, probability: float, makers: dict) -> dict:
        return {key: make() for key, make in makers.items() if self.chance(probability)}

    def properties(self, layout_type: str, probability: float) -> dict:
        """Some of the properties that a section may have."""
        stacked = {
            "sectionInset": self.insets, "sectionSpacing": self.spacing,
            "headerLength": lambda: self.random.choice([0, 30, 44.5]), "headerInset": self.insets,
            "footerLength": lambda: self.random.choice([0, 20, 33.25]), "footerInset": self.insets,
            "pinsHeader": lambda: self.chance(0.7), "pinsFooter": lambda: self.chance(0.7),
            "background": lambda: self.chance(0.7)}
        makers = {
            "waterfall": stacked | {
                "lanes": self.lanes, "laneSpacing": self.spacing, "itemSpacing": self.spacing,
                "placement": lambda: self.random.choice(["shortest", "ordered", "gridLanes", "gridLanes"]),
                "tolerance": lambda: self.random.choice([0, 10, 40, 1000, self.random.uniform(0, 60)]),
                "trackReverse": lambda: self.chance(0.5), "fillReverse": lambda: self.chance(0.5),
                "dense": lambda: self.chance(0.7)},
            "flow": stacked | {
                "itemSize": lambda: self.size(120), "lineSpacing": self.spacing, "interitemSpacing": self.spacing},
            "justified": stacked | {
                "rowLength": lambda: self.random.choice([0.001, 40, 100, 160, self.random.uniform(20, 300)]),
                "itemSpacing": self.spacing, "lineSpacing": self.spacing,
                "lastRow": lambda: self.random.choice(["leading", "justify", "center"]),
                "breaking": lambda: self.random.choice(["optimal", "greedy"])},
            "line": {"itemSize": lambda: self.size_from_zero(300), "itemSpacing": self.spacing, "sectionInset": self.insets},
            "circle": {
                "itemSize": lambda: self.size_from_zero(100),
                "radius": lambda: self.random.choice([0, 50, self.random.uniform(0, 500)])}}
        return self.some(probability, makers[layout_type])

    def lanes(self) -> object:
        kind = self.random.random()
        if kind < 0.6:
            return self.random.choice([1, 2, 3, 4, 5.0, 7])
        rule = {"minimum": self.random.choice([0.001, 20, 60, 100, 5000, self.random.uniform(5, 200)])}
        if rule["minimum"] == 0.001 or kind < 0.8:
            rule["maximum"] = self.random.choice([1, 2, 5, 12])
        return rule

    def items(self, layout_type: str) -> list[dict]:
        count = self.random.choice([0, 1, 2, 3, 5, 12, 30])
        if layout_type in ("line", "circle"):
            return [{} for _ in range(count)]
        if layout_type == "flow":
            sizes = [{}] + [self.size(120) for _ in range(3)]
            kind = self.random.randrange(4)
            return [[{}, sizes[1], self.random.choice(sizes), self.size(120)][kind] for _ in range(count)]
        if layout_type == "justified":
            return [self.size(400) for _ in range(count)]
        has_spans = self.chance(0.5)
        return [self.waterfall_item(has_spans) for _ in range(count)]

    def waterfall_item(self, has_spans: bool) -> dict:
        item = self.random.choice([
            lambda: self.size(400), lambda: self.size(400), lambda: {"length": self.random.choice([0, 50, 80, 33.3])},
            lambda: {"size": self.size(200)}])()
        if has_spans and self.chance(0.3):
            item["span"] = self.random.choice([1, 2, 2, 3, 9, 2.0, "all"])
        return item
