import { hasModifier } from "../../dom/keyboard.js";
import { Lazy } from "../../dom/lazy.js";
import type { Toast } from "../../dom/toast.js";
import { flags } from "../../model/flags.js";
import type { Photo } from "../../model/photo.js";
import type { Addresses } from "../../source/addresses.js";

/**
 * Sets ratings and flags by keys and buttons. The code for it is loaded at the first use, since most visits set none.
 *
 * @param subjects The photos to mark: the selected ones, or the one that is viewed or has the focus.
 */
export function marking(addresses: Addresses, toast: Toast, subjects: () => readonly Photo[]) {
  const marks = new Lazy(async () => (await import("./marks.js")).markSetter(toast));
  const menu = new Lazy(() => import("./marks-menu.js"));

  const use = async <Part>(part: Lazy<Part>, action: (part: Part) => void) => {
    if (!(await part.use(action))) toast.say("Photos cannot be rated now: the server does not respond.");
  };

  /**
   * @param key A rating from `0` to `5`; a flag's key gives it, or takes it back where all have it already; `file`
   * leaves it to what the photos' files say.
   */
  const mark = (key: string) => {
    if (!addresses.isOwners) return;
    const photos = subjects();
    void use(marks, (set) => set(photos, key));
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || hasModifier(event) || event.isComposing) return;
    const target = event.target as Element;
    const key = event.key.toLowerCase();
    if (!/^[0-5]$/.test(key) && !flags.some((flag) => flag.key === key)) return;
    if (!target.closest("dialog, input:not([type=radio], [type=range]), select")) mark(key);
  });

  return {
    mark,
    /** Opens a menu of ratings and flags. */
    openMenu(button: HTMLElement): void {
      void use(menu, ({ openMarksMenu }) => openMarksMenu(button, subjects, mark));
    },
  };
}

export type Marking = ReturnType<typeof marking>;
