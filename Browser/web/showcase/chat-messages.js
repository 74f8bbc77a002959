// @ts-check
/** The texts of the page "Chat": sentences about the collection view, in an order that is always the same. */

const questions = [
  "What stays where it is?", "And if I scroll away?", "How long may a message be?", "How many of them are in the page?",
  "Does it jump when earlier ones are loaded?", "What if the window gets narrower?", "Who knows how high a message is?",
  "Hm.", "And with a screen reader?", "Can I type while an answer comes, and does what I read stay in place?",
  "What happens when the keyboard of a phone comes up?", "Thanks!",
];

const sentences = [
  "The end of the content stays at the end of the view.",
  "A message is as high as what is in it: its cell is measured before it is painted.",
  "Scroll up a little, and nothing moves, whatever is typed below.",
  "Only the messages in view have elements, however many there are.",
  "What was never in view has an estimated height until it comes near.",
  "Where the estimate was wrong, the offset is corrected in the same frame, so that you do not notice.",
  "Earlier messages are inserted above the ones that you are reading.",
  "The view never works against your finger or wheel.",
  "A few messages appear at the bottom of the view, not at its top.",
  "The engine is written in Swift and compiled to WebAssembly; the page is plain HTML.",
  "When the view is resized, it stays at its end.",
  "Yes.",
];

/** The number of messages before the page has been opened. */
const earlierCount = 2001;

/**
 * A pseudorandom number from 0 up to a limit, which is always the same for an argument.
 * @type {(number: number, limit: number) => number}
 */
const chance = (number, limit) => Math.floor(((Math.imul(number + 7, 2654435761) >>> 0) / 2 ** 32) * limit);

/**
 * What Cascade answers at a place in the conversation.
 * @param {number} number
 */
export function answers(number) {
  const length = 1 + chance(number, 5);
  return Array.from({ length }, (_, index) => sentences[(chance(number, 144) + index) % sentences.length]).join(" ");
}

/**
 * The messages before the last `skipped` ones, oldest first.
 *
 * @param {number} skipped
 * @param {number} count
 * @returns {{ speaker: "You" | "Cascade", text: string }[]}
 */
export function earlierMessages(skipped, count) {
  const end = earlierCount - skipped;
  const start = Math.max(0, end - count);
  return Array.from({ length: end - start }, (_, index) => {
    const number = start + index;
    return number % 2 === 0
      ? { speaker: "You", text: questions[chance(number, questions.length)] }
      : { speaker: "Cascade", text: answers(number) };
  });
}
