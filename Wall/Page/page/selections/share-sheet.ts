import { make, makeName } from "../../dom/markup.js";
import { counted } from "../../model/words.js";
import { makeChoice } from "../dialogs/form-parts.js";
import { makeAction, makeCopied, makeLine, Sheet } from "../dialogs/sheet.js";
import { endLink, makeLink, readLinks, type SharedLink } from "./selection-requests.js";

const hour = 60 * 60;

/** Lifetimes of links, by seconds. */
const lifetimes = {
  [hour]: "for an hour", [24 * hour]: "for a day", [7 * 24 * hour]: "for a week", [30 * 24 * hour]: "for 30 days",
};

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/**
 * Makes a link that shows photos to guests, if any are given, and lists the open links.
 *
 * @param title The wall's name for guests.
 */
export function openShareSheet(photos: readonly number[], title: string): void {
  const sheet = new Sheet(photos.length === 0 ? "Links" : `Share ${counted(photos.length, "photo", "photos")}`);
  const links = make("div", "rows");
  const showLinks = () => sheet.attempt(async () => links.replaceChildren(...rows(await readLinks(), end)));
  const end = (id: string) => void sheet.attempt(async () => {
    await endLink(id);
    await showLinks();
  });
  if (photos.length === 0) sheet.show(links);
  else {
    const lifetime = makeChoice(lifetimes, String(24 * hour));
    lifetime.setAttribute("aria-label", "How long the link works");
    const line = makeLine("Title for guests", title, "Make a link", (title) => {
      const button = line.querySelector("button") as HTMLButtonElement;
      button.disabled = true;
      void sheet.attempt(async () => {
        const link = await makeLink(title, photos, Number(lifetime.value));
        sheet.show(...made(link), links);
        await showLinks();
      }).finally(() => (button.disabled = false));
    });
    line.querySelector("input")?.after(lifetime);
    sheet.show(line, make("p", "", {
      textContent: "Anyone with the link can see these photos with their names and dates, but not where they were taken, and "
        + "nothing else in this folder. It works in your network while Cascade is running on this machine.",
    }), links);
  }
  void showLinks();
}

function made({ addresses, fingerprint, end }: SharedLink): Node[] {
  const notes = [`The link works until ${time.format(1000 * end)}.`, fingerprint
    ? `Browsers may warn about the certificate. The right one has the SHA-256 fingerprint ${fingerprint}.`
    : "The connection is not encrypted: anyone in the network can read it."];
  return [
    ...addresses.map((address) => makeCopied("Link", address)),
    ...notes.map((textContent) => make("p", "", { textContent })),
  ];
}

function rows(links: readonly SharedLink[], end: (id: string) => void): HTMLElement[] {
  return links.map(({ id, title, count, addresses, end: last }) => {
    const text = `${counted(count, "photo", "photos")}, until ${time.format(1000 * last)}`;
    const name = make("div", "name", {}, makeName("", title), make("span", "number", { textContent: text }));
    const stop = makeAction("End", () => end(id));
    stop.setAttribute("aria-label", `End the link “${title}”`);
    const row = makeCopied(`Link “${title}”`, addresses[0]);
    row.append(stop);
    return make("div", "", {}, name, row);
  });
}
