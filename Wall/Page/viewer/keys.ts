import { hasModifier } from "../dom/keyboard.js";
import { make } from "../dom/markup.js";

/** What a key does. */
export interface Command {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: string[];
  /** The keys, as they are called. */
  readonly shown: string;
  readonly meaning: string;
  /** @param key The one of `keys` that was pressed. */
  run(key: string): void;
  /** It does not interrupt a slideshow. */
  readonly keepsSlideshow?: boolean;
  /** Of its line in the list of keys. */
  readonly className?: string;
}

/** The key that was pressed: a letter is small without Shift, as Caps Lock makes capitals, too. */
function keyOf(event: KeyboardEvent): string {
  return event.getModifierState("CapsLock") && !event.shiftKey ? lowered(event.key) : event.key;
}

const lowered = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** The command of a key that was pressed. */
function commandOf(commands: Command[], key: string, event: KeyboardEvent): Command | undefined {
  if (hasModifier(event) || event.isComposing) return undefined;
  // On a button, these press it; on a player, they play.
  if ((key === " " || key === "Enter") && (event.target as Element).closest?.("a, button, video")) return undefined;
  const find = (name: string) => commands.find(({ keys }) => keys.includes(name));
  return find(key) ?? find(lowered(key));
}

/**
 * Runs commands as their keys are pressed, before anything else hears of these.
 *
 * @param viewer Hears unless keys are for others, and is told of those that interrupt a slideshow.
 */
export function watchKeys(commands: Command[], viewer: { isListening: () => boolean, didInteract: () => void }): void {
  document.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    const command = event.defaultPrevented || !viewer.isListening() ? undefined : commandOf(commands, key, event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (!command.keepsSlideshow) viewer.didInteract();
    command.run(lowered(key));
  }, true);
}

/** Fills a list, a `<dl>`, with what the keys do. */
export function listKeys(list: HTMLElement, commands: Command[]): void {
  list.replaceChildren(...commands.flatMap(({ shown, meaning, className = "" }) => {
    const keys = shown.split(" ").map((key) => make("kbd", "", { textContent: key }));
    return [make("dt", className, {}, ...keys), make("dd", className, { textContent: meaning })];
  }));
}
