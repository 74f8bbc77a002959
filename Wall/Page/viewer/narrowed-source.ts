import type { Photo } from "../model/photo.js";
import type { ViewerSource } from "./viewer-source.js";

/** The photos of a source, or temporarily only some of them, in the same order. */
export class NarrowedSource {
  /** All photos, and their tiles on the wall. */
  readonly whole: ViewerSource;
  /** The identities of the photos; `null` for all photos. */
  #only: ReadonlySet<number> | null = null;
  /** Positions in the whole source, ascending. */
  #positions: number[] = [];

  constructor(whole: ViewerSource) {
    this.whole = whole;
    whole.changed.add(() => this.#find());
  }

  /** Keeps only photos with some identities; with `null`, all photos again. */
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

  /** @returns The photo's position; −1 if there is no such photo, or it is not known yet. */
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
