// @ts-check

/** Milliseconds for which a button shows the result of a press. */
const answerTime = 2000;

/**
 * A button that copies a text. For a moment, it shows whether that worked, and announces it to screen readers.
 *
 * @param {() => string} text
 * @param {string} label What is copied, for users who cannot see what the button is next to.
 */
export function copyButton(text, label) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "copy", textContent: "Copy", ariaLabel: `Copy: ${label}` });
  const status = document.createElement("span");
  status.className = "unseen";
  status.setAttribute("role", "status");
  let timer = 0;

  /** @param {string} answer */
  const say = (answer) => {
    status.textContent = button.textContent = answer;
    button.ariaLabel = `${answer}: ${label}`;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = "Copy";
      button.ariaLabel = `Copy: ${label}`;
      status.textContent = "";
    }, answerTime);
  };

  button.onclick = async () => {
    try {
      // Pages from other machines without HTTPS have no clipboard.
      await navigator.clipboard.writeText(text());
      say("Copied");
    } catch {
      say("Not allowed");
    }
  };

  const pair = document.createElement("span");
  pair.className = "copying";
  pair.append(button, status);
  return pair;
}
