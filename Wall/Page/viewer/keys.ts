import { hasModifier } from "../dom/keyboard.js";
import { make } from "../dom/markup.js";

/** A command of the keyboard. */
export interface Command {
  /** Values of `KeyboardEvent.key`. */
  readonly keys: string[];
  /** The keys' names for people. */
  readonly shown: string;
  readonly meaning: string;
  /** @param key The one of `keys` that was pressed, in lower case. */
  run(key: string): void;
  /** True if the command does not stop a slideshow. */
  readonly keepsSlideshow?: boolean;
  /** The class of its line in the list of keys. */
  readonly className?: string;
}

/** The key that was pressed. Without Shift, a letter is in lower case, even with Caps Lock. */
function keyOf(event: KeyboardEvent): string {
  return event.getModifierState("CapsLock") && !event.shiftKey ? lowered(event.key) : event.key;
}

const lowered = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** The command of a pressed key. */
function commandOf(commands: Command[], key: string, event: KeyboardEvent): Command | undefined {
  if (hasModifier(event) || event.isComposing) return undefined;
  // Space and Enter press a focused button, and control a focused player.
  if ((key === " " || key === "Enter") && (event.target as Element).closest?.("a, button, video")) return undefined;
  const find = (name: string) => commands.find(({ keys }) => keys.includes(name));
  return find(key) ?? find(lowered(key));
}

/**
 * Runs commands when their keys are pressed, before other listeners get the events.
 *
 * @param viewer `isListening` is false while keys are for others; `didInteract` is called for keys that stop a
 * slideshow.
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

/** Fills a `<dl>` with the list of keys. */
export function listKeys(list: HTMLElement, commands: Command[]): void {
  list.replaceChildren(...commands.flatMap(({ shown, meaning, className = "" }) => {
    const keys = shown.split(" ").map((key) => make("kbd", "", { textContent: key }));
    return [make("dt", className, {}, ...keys), make("dd", className, { textContent: meaning })];
  }));
}
