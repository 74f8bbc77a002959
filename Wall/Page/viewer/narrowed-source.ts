import type { Photo } from "../model/photo.js";
import type { ViewerSource } from "./viewer-source.js";

/** The photos of a source, or for a while only some of them, in the same order. */
export class NarrowedSource {
  /** All photos, and their tiles on the wall. */
  readonly whole: ViewerSource;
  /** Identities. */
  #only: ReadonlySet<number> | null = null;
  /** Positions in the whole source, in order. */
  #positions: number[] = [];

  constructor(whole: ViewerSource) {
    this.whole = whole;
    whole.changed.add(() => this.#find());
  }

  /** Leaves only the photos with those identities, as far as they are there; for `null`, all of them again. */
  narrow(only: Iterable<number> | null): void {
    this.#only = only && new Set(only);
    this.#find();
  }

  get count(): number {
    return this.#only ? this.#positions.length : this.whole.count;
  }

  photoAt(position: number): Photo {
    return this.whole.photoAt(this.#only ? this.#positions[position] : position);
  }

  positionOf(id: number): number {
    const position = this.whole.positionOf(id);
    return this.#only ? this.#positions.indexOf(position) : position;
  }

  /** @returns The photo's position; −1 if there is none, or none yet. */
  positionOfReference(reference: string): number {
    const id = this.whole.find(reference) ?? null;
    return id === null ? -1 : this.positionOf(id);
  }

  prioritizeAround(position: number): void {
    this.whole.prioritizeAround(this.#only ? this.#positions[position] : position);
  }

  #find(): void {
    this.#positions = [...this.#only ?? []].map((id) => this.whole.positionOf(id))
      .filter((position) => position >= 0).sort((one, other) => one - other);
  }
}
