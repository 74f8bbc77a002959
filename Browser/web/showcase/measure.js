// @ts-check
import "./cascade/cascade-view.js";
import { CHANGES, compare, nextFrame } from "./comparing.js";
import { Cascade, GridLanes, PlacedBoxes } from "./contenders.js";
import { copyButton } from "./copy-button.js";
import { make } from "./make.js";
import { asShared, readFigures, writeFigures } from "./shared-figures.js";

// Fewer boxes give a quicker result: measure.html?boxes=1000.
const asked = Number(new URLSearchParams(location.search).get("boxes") ?? 1e5);
const boxes = Number.isInteger(asked) && asked > 0 && asked <= 1e6 ? asked : 1e5;
const rounds = 3;

/**
 * The figures in Documentation/Performance.md, measured on an idle machine.
 * @type {import("./shared-figures.js").Figures}
 */
const ours = {
  browser: "Chrome 156, 2 processors", boxes: 1e5,
  times: { cascade: [5.3, 3.6, 3.2, 5.2], lanes: [774, 426, 316, 373], placed: [1413, 1035, 772, 1002] },
};

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const [run, state, result, whose, note, share, stage] =
  ["run", "state", "result", "whose", "note", "share", "stage"].map(find);
const link = /** @type {HTMLElement} */ (share.querySelector("pre"));
share.append(copyButton(() => link.textContent ?? "", "the link"));

/**
 * The contenders, by their names in a link.
 * @type {Record<string, { name: string, Type: any }>}
 */
const contenders = {
  cascade: { name: "<cascade-view>", Type: Cascade },
  lanes: { name: "display: grid-lanes", Type: CSS.supports("display: grid-lanes") ? GridLanes : null },
  placed: { name: "all placed by script", Type: PlacedBoxes },
};

/** @param {number} value Milliseconds, or a ratio. */
const rounded = (value) => value.toLocaleString("en", { maximumSignificantDigits: value < 100 ? 2 : 3 });

/** @type {(figures: import("./shared-figures.js").Figures, title: string) => void} */
function show({ browser, boxes, times }, title) {
  const columns = Object.keys(contenders).filter((key) => times[key]);
  find("contenders").replaceChildren(make("th", { scope: "col" }, "Change"),
    ...columns.map((key) => make("th", { scope: "col" }, contenders[key].name)));
  find("figures").replaceChildren(...CHANGES.map((change, index) => {
    const most = Math.max(...columns.map((key) => times[key][index]));
    return make("tr", {}, make("th", { scope: "row" }, change), ...columns.map((key) => {
      const time = times[key][index];
      const bar = make("span", { className: "bar" });
      bar.style.width = `${Math.max(100 * time / most, 0.5)}%`;
      const ratio = time / times.cascade[index];
      return make("td", { className: key }, make("b", {}, `${rounded(time)} ms`),
        key === "cascade" ? "" : ` ×${rounded(ratio)}`, bar);
    }));
  }));
  whose.textContent = title;
  note.textContent = `${boxes.toLocaleString("en")} boxes, ${browser}.`
    + (times.lanes ? "" : " This browser has no display: grid-lanes.");
  result.hidden = false;
}

/** @type {(values: number[]) => number} The median. */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

run.onclick = async () => {
  run.toggleAttribute("disabled", true);
  share.hidden = true;
  const there = Object.entries(contenders).filter(([, { Type }]) => Type);
  try {
    // A warm-up, so that no contender runs unoptimized code.
    for (const [, { Type }] of there) await compare(Type, 1000, stage);
    /** @type {Record<string, number[][]>} */
    const rows = Object.fromEntries(there.map(([key]) => [key, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [key, { name, Type }] of there) {
        state.textContent = `Round ${round} of ${rounds}: ${name}`;
        await nextFrame();
        rows[key].push(await compare(Type, boxes, stage));
      }
    }
    const times = Object.fromEntries(there.map(([key]) =>
      [key, CHANGES.map((_, index) => median(rows[key].map((row) => row[index])))]));
    const figures = asShared({ browser: browserName(), boxes, times });
    show(figures, "On your machine");
    history.replaceState(null, "", `#${writeFigures(figures)}`);
    link.textContent = location.href;
    share.hidden = false;
    state.textContent = "Done. The link contains the figures. Nothing is sent anywhere.";
  } catch (error) {
    state.textContent = `The measurement failed: ${error instanceof Error ? error.message : error}.`;
  }
  stage.replaceChildren();
  run.toggleAttribute("disabled", false);
  run.textContent = "Measure again";
};

/** The browser's name and version, and the number of processors that it reports. */
function browserName() {
  const [, name, version] = /(Firefox|Edg|OPR|Chrome|Version)\/(\d+)/.exec(
    navigator.userAgent.replace(/Chrome\/\d+(?=.*(Edg|OPR))/, "")) ?? ["", "A browser", ""];
  const known = { Edg: "Edge", OPR: "Opera", Version: "Safari" }[name] ?? name;
  return `${known} ${version}, ${navigator.hardwareConcurrency} processors`;
}

/** Shows figures from another machine, which are in the page's address. */
function showShared() {
  const figures = readFigures(location.hash.slice(1), Object.keys(contenders), CHANGES.length);
  if (figures) show(figures, "On the machine that created this link");
  else show(ours, "On a machine of Cascade’s developers");
}

addEventListener("hashchange", showShared);
showShared();
