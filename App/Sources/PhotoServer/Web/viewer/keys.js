// @ts-check

/**
 * @typedef {object} Command What a key does.
 * @property {string[]} keys Values of `KeyboardEvent.key`.
 * @property {string} shown The keys, as they are called.
 * @property {string} meaning
 * @property {() => void} run
 * @property {boolean} [keepsSlideshow] It does not interrupt a slideshow.
 * @property {string} [className] Of its line in the list of keys.
 */

/**
 * The command of a key that was pressed.
 *
 * @param {Command[]} commands
 * @param {KeyboardEvent} event
 * @returns {Command | undefined}
 */
function commandOf(commands, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // On a button, these press it; on a player, they play.
  const isForElement = (key === " " || key === "Enter")
    && /** @type {Element} */ (event.target).closest?.("a, button, video");
  return isForElement ? undefined : commands.find(({ keys }) => keys.includes(key));
}

/**
 * Runs commands as their keys are pressed, before anything else hears of these.
 *
 * @param {Command[]} commands
 * @param {object} viewer
 * @param {() => boolean} viewer.hears False while keys are for others.
 * @param {() => void} viewer.didInteract A key was pressed that interrupts a slideshow.
 */
export function watchKeys(commands, viewer) {
  document.addEventListener("keydown", (event) => {
    const command = event.defaultPrevented || !viewer.hears() ? undefined : commandOf(commands, event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (!command.keepsSlideshow) viewer.didInteract();
    command.run();
  }, true);
}

/**
 * Fills the list of what the keys do.
 *
 * @param {HTMLElement} list A `<dl>`.
 * @param {Command[]} commands
 */
export function listKeys(list, commands) {
  list.replaceChildren(...commands.flatMap(({ shown, meaning, className = "" }) => {
    const term = document.createElement("dt");
    term.append(...shown.split(" ").map((key) => {
      const element = document.createElement("kbd");
      element.textContent = key;
      return element;
    }));
    const definition = document.createElement("dd");
    definition.textContent = meaning;
    term.className = definition.className = className;
    return [term, definition];
  }));
}
