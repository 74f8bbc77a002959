import type { Photo } from "../model/photo.js";
import type { Addresses } from "../source/addresses.js";
import type { ViewerSource } from "./viewer-source.js";

/** The photos of a source, or for a while only some of them, in the same order. */
export class NarrowedSource extends EventTarget implements ViewerSource {
  readonly #whole: ViewerSource;
  /** Identities. */
  #only: ReadonlySet<number> | null = null;
  /** Positions in the whole source, in order. */
  #positions: number[] = [];

  constructor(whole: ViewerSource) {
    super();
    this.#whole = whole;
    whole.addEventListener("change", () => {
      this.#find();
      this.dispatchEvent(new Event("change"));
    });
  }

  /**
   * Leaves only some photos, as far as they are there; or all of them again.
   *
   * @param only Their identities; `null` for all.
   */
  narrow(only: Iterable<number> | null): void {
    this.#only = only && new Set(only);
    this.#find();
  }

  get addresses(): Addresses {
    return this.#whole.addresses;
  }

  get count(): number {
    return this.#only ? this.#positions.length : this.#whole.count;
  }

  get isComplete(): boolean | undefined {
    return this.#whole.isComplete;
  }

  photoAt(position: number): Photo {
    return this.#whole.photoAt(this.#only ? this.#positions[position] : position);
  }

  positionOf(id: number): number {
    const position = this.#whole.positionOf(id);
    return this.#only ? this.#positions.indexOf(position) : position;
  }

  tileElement(photo: Photo): HTMLElement | null {
    return this.#whole.tileElement(photo);
  }

  bringIntoView(photo: Photo): void {
    this.#whole.bringIntoView(photo);
  }

  thumbnailURL(photo: Photo): string | null {
    return this.#whole.thumbnailURL(photo);
  }

  referenceTo(id: number): string {
    return this.#whole.referenceTo(id);
  }

  find(reference: string): number | null | undefined {
    return this.#whole.find(reference);
  }

  /** @returns The photo's position; −1 if there is none, or none yet. */
  positionOfReference(reference: string): number {
    const id = this.find(reference) ?? null;
    return id === null ? -1 : this.positionOf(id);
  }

  look(position: number): void {
    this.#whole.look?.(this.#only ? this.#positions[position] : position);
  }

  focus(photo: Photo): boolean {
    return this.#whole.focus(photo);
  }

  #find(): void {
    this.#positions = [...this.#only ?? []].map((id) => this.#whole.positionOf(id))
      .filter((position) => position >= 0).sort((one, other) => one - other);
  }
}
