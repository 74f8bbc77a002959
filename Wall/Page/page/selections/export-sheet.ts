import { make, part } from "../../dom/markup.js";
import { save } from "../../dom/save.js";
import type { LayoutName, Query } from "../../model/query.js";
import { byteSize, counted, number } from "../../model/words.js";
import { makeChoice } from "../dialogs/form-parts.js";
import { makeAction, Sheet } from "../dialogs/sheet.js";
import { type ExportEvent, exportPhotos } from "./selection-requests.js";

/** Kinds of files, by the extensions that `cascade export` uses. */
const kinds = { png: "PNG picture", jpg: "JPEG picture", pdf: "PDF, pages to print", svg: "SVG drawing" };

const layouts: Record<LayoutName, string> = { waterfall: "Waterfall", rows: "Rows", grid: "Grid" };

const papers = {
  A4: "A4", "297x210": "A4 landscape", A3: "A3", "420x297": "A3 landscape", A2: "A2", Letter: "Letter", "279.4x215.9": "Letter landscape",
};

/** Exports photos as a file that the server makes, with options. Closing the sheet cancels the export. */
export function openExportSheet(photos: readonly number[], query: Query, say: (text: string) => void): void {
  const what = counted(photos.length, "photo", "photos");
  const giveUp = new AbortController();
  const sheet = new Sheet(`Export ${what}`, { didClose: () => giveUp.abort() });
  const kind = makeChoice(kinds, "png");
  const layout = makeChoice(layouts, part<HTMLInputElement>(document, "#layouts :checked").value);
  const width = make("input", "", { type: "number", min: "64", max: "65500", value: "2400", required: true });
  const columns = make("input", "", { type: "number", min: "1", max: "10000", placeholder: "Automatic" });
  const paper = makeChoice(papers, "A4");
  const captions = makeChoice({ "": "None", name: "Names", date: "Dates" }, "");
  const background = makeChoice({ white: "White", black: "Black" }, "white");
  const button = make("button", "main", { textContent: "Export" });
  const makeField = (label: string, field: HTMLElement) => make("label", "field", {}, label, field);
  const widthField = makeField("Width (pixels)", width);
  const columnsField = makeField("Columns", columns);
  const paperField = makeField("Paper", paper);
  const fields = make("fieldset", "fields", {}, makeField("File", kind), makeField("Layout", layout), widthField, paperField,
    columnsField, makeField("Captions", captions), makeField("Background", background));
  const showFields = () => {
    const isPDF = kind.value === "pdf";
    widthField.hidden = isPDF;
    paperField.hidden = !isPDF;
    width.disabled = isPDF;
    columnsField.hidden = layout.value === "rows";
    columns.disabled = layout.value === "rows";
  };
  showFields();
  fields.addEventListener("change", showFields);
  const progress = make("progress", "", { ariaLabel: "Export" });
  const status = make("p", "", { role: "status" });
  const cancel = makeAction("Cancel", () => sheet.close());
  const form = make("form", "export", {}, fields, make("div", "line", {}, button));
  const run = () => sheet.attempt(async () => {
    fields.disabled = true;
    button.replaceWith(progress, cancel);
    progress.removeAttribute("value");
    status.textContent = "Reading the folder…";
    const options: Record<string, string> = { layout: layout.value, background: background.value };
    if (columns.value && !columns.disabled) options.columns = columns.value;
    if (captions.value) options.captions = captions.value;
    if (query.order && query.order !== "rating") options.order = query.order;
    if (query.grouping) options.group = query.grouping;
    if (kind.value === "pdf") options.page = paper.value;
    else options.width = width.value;
    const warnings: string[] = [];
    try {
      const { address, bytes } = await exportPhotos(photos, { kind: kind.value, options }, giveUp.signal, (event) => {
        if (event.message) warnings.push(event.message);
        else showProgress(event);
      });
      save({ url: `${address}?download` });
      const text = `Exported ${what}, ${byteSize(bytes)}`;
      if (warnings.length === 0) {
        sheet.close();
        say(text);
      } else status.replaceChildren(text, ...warnings.map((warning) => make("span", "warning", { textContent: warning })));
    } finally {
      fields.disabled = false;
      progress.replaceWith(button);
      cancel.remove();
      if (warnings.length === 0) status.textContent = "";
    }
  });
  const showProgress = ({ done = 0, total = 1 }: ExportEvent) => {
    progress.value = done / total;
    status.textContent = `${number.format(done)} of ${counted(total, "photo", "photos")}`;
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run();
  });
  sheet.show(form, status);
}
