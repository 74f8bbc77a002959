import type { CascadeView, InteractiveTransition, TransitionAnchor } from "cascade-view";
import { nearestRung, type Rung } from "./layouts.js";

/**
 * A change of the tiles' size by hand, with a slider or two fingers. Between two rungs of the ladder, the view is in an
 * interactive transition from one to the other, whose progress follows the size. When the size passes a rung, the next
 * transition begins. One photo stays in place all the time.
 */
export class SizeChange {
  readonly #view: CascadeView;
  readonly #ladder: readonly Rung[];
  readonly #settings: { anchor: TransitionAnchor | undefined };
  /** The rung at which the change began. */
  readonly #start: number;
  /** The rung from which the transition starts. */
  #rung: number;
  /** The rung to which the transition leads. */
  #next = -1;
  #transition: InteractiveTransition | null = null;
  /** The size of tiles, in CSS pixels. */
  #size: number;

  /** @param anchor The photo that stays in place. */
  constructor(view: CascadeView, ladder: readonly Rung[], rung: number, anchor: TransitionAnchor | undefined) {
    this.#view = view;
    this.#ladder = ladder;
    this.#start = rung;
    this.#rung = rung;
    this.#settings = { anchor };
    this.#size = ladder[rung].size;
  }

  /** True if the size has changed since the beginning. */
  get hasBegun(): boolean {
    return this.#transition !== null;
  }

  /** @param size The size of tiles in CSS pixels, which is clamped to the ladder's. */
  move(size: number): void {
    const ladder = this.#ladder;
    this.#size = Math.min(Math.max(size, ladder[0].size), ladder[ladder.length - 1].size);
    if (ladder.length < 2) return;
    const above = ladder.findIndex((rung, index) => index > 0 && rung.size >= this.#size);
    const pair = [above - 1, above];
    if (!pair.includes(this.#rung) || !pair.includes(this.#next)) this.#go(pair);
    // New photos or another size of the window may have ended it.
    if (!this.#transition?.isActive) {
      this.#transition = this.#view.startInteractiveTransition(ladder[this.#next].options, this.#settings);
    }
    const from = ladder[this.#rung].size;
    const to = ladder[this.#next].size;
    this.#transition.progress = (this.#size - from) / (to - from);
  }

  /**
   * Comes to rest at the nearest rung. If that is the one where it began, the next one in a direction is taken: 1 for
   * larger, −1 for smaller, 0 for none. Returns the rung.
   */
  end(direction: number): number {
    const transition = this.#transition;
    this.#transition = null;
    if (!transition) return this.#rung;
    const nearest = nearestRung(this.#ladder, this.#size);
    const isBack = nearest === this.#start && Math.sign(this.#size - this.#ladder[nearest].size) === direction;
    const goal = isBack ? nearest + direction : nearest;
    const former = this.#view.layout;
    if (goal !== this.#next) void transition.cancel();
    else {
      void transition.finish();
      // The transition had been ended by something else.
      if (this.#view.layout === former) void this.#view.setLayout(this.#ladder[goal].options, this.#settings);
    }
    return goal;
  }

  /** Ends the transition, so that one between two other rungs can begin. */
  #go(pair: number[]): void {
    const transition = this.#transition;
    this.#transition = null;
    if (transition && pair.includes(this.#next)) {
      transition.progress = 1;
      void transition.finish();
      this.#rung = this.#next;
    } else if (transition) {
      transition.progress = 0;
      void transition.cancel();
    }
    if (!pair.includes(this.#rung)) {
      this.#rung = pair[nearestRung(pair.map((rung) => this.#ladder[rung]), this.#size)];
      void this.#view.setLayout(this.#ladder[this.#rung].options, { animated: false, ...this.#settings });
    }
    this.#next = pair[0] === this.#rung ? pair[1] : pair[0];
  }
}
