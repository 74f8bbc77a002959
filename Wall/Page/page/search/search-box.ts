import { hasModifier } from "../../dom/keyboard.js";
import { byId } from "../../dom/markup.js";
import { inSlices } from "../../dom/slices.js";
import { addStyle } from "../../dom/style.js";
import type { Arrangement } from "../../model/arrangement.js";
import { countingFacets, type Facets } from "../../model/facets.js";
import type { Photos } from "../../model/photos.js";
import { addressOfQuery, isFiltering, type Query } from "../../model/query.js";
import { type Chip, chipOfTerm, chipsOf } from "../../model/search/chips.js";
import { type Completion, Completions, hints } from "../../model/search/completions.js";
import { MonthNames } from "../../model/search/dates.js";
import { parse, type Term } from "../../model/search/grammar.js";
import { TextSearch } from "../../model/search/text-search.js";
import { chipBar } from "./chip-bar.js";
import { CompletionList, type Offer } from "./completion-list.js";
import { remedies } from "./remedies.js";
import style from "./search.css";

/** The languages of month names: the page's, and those of the browser. */
const languages = ["en", document.documentElement.lang, ...navigator.languages];

/** The meaning of search texts. */
export const grammar = new TextSearch(languages);

/** The query of the page. */
interface SearchedQuery {
  readonly value: Query;
  change(parts: Partial<Query>, settings?: { isTyping?: boolean }): void;
}

/** What `SearchBox` needs from others. */
export interface SearchBoxClient {
  /** Moves the focus from the box to the wall. */
  leave(): void;
  /** Called when `isCounting` may have changed. */
  didOpen(): void;
}

/** The search box. Its text, and the chips of terms that it has understood, are part of the page's query. */
export class SearchBox {
  readonly #query: SearchedQuery;
  readonly #arrangement: Arrangement;
  readonly #photos: Photos;
  readonly #client: SearchBoxClient;
  readonly #field = byId<HTMLInputElement>("search");
  readonly #months = new MonthNames(languages);
  readonly #chips = chipBar({
    remove: (chip) => this.#remove(chip),
    focusField: () => this.#field.focus(),
  });
  readonly #list = new CompletionList(this.#field);
  readonly #showRemedies;
  /** The terms that have chips. The rest of the text is in the field. */
  #terms: Term[] = [];
  /** The numbers of photos for suggestions, with the query and the photos to which they belong. */
  #counting: { address: string, all: Uint32Array, facets: Promise<Facets | null>, ended: AbortController } | null = null;
  #isOpen = false;
  /** True while a pointer is pressed. */
  #isPressed = false;

  constructor(query: SearchedQuery, arrangement: Arrangement, photos: Photos, client: SearchBoxClient) {
    this.#query = query;
    this.#arrangement = arrangement;
    this.#photos = photos;
    this.#client = client;
    addStyle(style);
    this.#showRemedies = remedies(arrangement, (chip) => this.#remove(chip));
    const field = this.#field;
    field.addEventListener("input", (event) => this.didType((event as InputEvent).isComposing));
    field.addEventListener("keydown", (event) => this.#didPressKey(event));
    field.addEventListener("focus", () => this.#open());
    field.addEventListener("pointerdown", () => this.#open());
    field.addEventListener("blur", () => this.#didLoseFocus());
    for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
      addEventListener(type, () => (this.#isPressed = type === "pointerdown"), { capture: true, passive: true });
    }
    this.#split(query.value.text);
    if (document.activeElement === field) this.#open();
  }

  /** True while the list shows numbers of photos. */
  get isCounting(): boolean {
    return this.#isOpen && this.#typed !== null;
  }

  /** The query or the photos have changed. */
  update(): void {
    const { text } = this.#query.value;
    // Names of cameras may have become known, so that more terms are understood.
    if (text !== this.#text || document.activeElement !== this.#field) this.#split(text);
    if (this.#counting?.all !== this.#arrangement.byDate) this.#endCounting();
    this.#showChips();
    if (this.#isOpen) void this.#offer();
  }

  /** Handles typing: after a space, terms that are understood become chips. */
  didType(isComposing = false): void {
    const { value, selectionEnd } = this.#field;
    if (!isComposing && /\s$/.test(value) && selectionEnd === value.length) this.#extractTerms();
    this.#query.change({ text: this.#text }, { isTyping: true });
    this.#showChips();
    this.#isOpen = true;
    void this.#offer();
  }

  // MARK: Field and chips

  /** The search text: the terms of the chips, and the text in the field. */
  get #text(): string {
    return textOf(this.#terms, this.#field.value);
  }

  /** Turns the understood terms of a text into chips, and puts the rest into the field. */
  #split(text: string): void {
    const { terms, rest } = grammar.understood(text, this.#photos);
    this.#terms = terms;
    if (this.#field.value.trim() !== rest.trim()) this.#field.value = rest.trim();
  }

  #extractTerms(): void {
    const { terms, rest } = grammar.understood(this.#field.value, this.#photos);
    if (terms.length === 0) return;
    this.#terms.push(...terms);
    this.#field.value = rest.trim() === "" ? "" : rest;
  }

  #didLoseFocus(): void {
    this.#close();
    // New chips move the wall down. This must not happen during a press on the wall.
    const commit = () => setTimeout(() => document.activeElement !== this.#field && this.#commit());
    if (this.#isPressed) for (const type of ["pointerup", "pointercancel"]) addEventListener(type, commit, { once: true });
    else commit();
  }

  #commit(): void {
    this.#extractTerms();
    if (this.#field.value !== this.#field.value.trim()) this.#field.value = this.#field.value.trim();
    this.#query.change({ text: this.#text }, { isTyping: true });
    this.#showChips();
  }

  /** All chips: first those of terms, as in the address. */
  get #allChips(): Chip[] {
    const { value } = this.#query;
    const without = (term: Term) => textOf(this.#terms.filter((each) => each !== term), this.#field.value.trim());
    return [...this.#terms.map((term) => chipOfTerm(term, without(term))), ...chipsOf(value)];
  }

  #showChips(): void {
    const chips = this.#allChips;
    this.#chips.show(chips);
    const { value } = this.#query;
    const isEmpty = this.#arrangement.order.length === 0 && this.#photos.count > 0 && this.#photos.unreadCount === 0;
    const words = parse(this.#field.value).map((word) => {
      const rest = this.#field.value.slice(0, word.start) + this.#field.value.slice(word.end);
      return chipOfTerm(word, textOf(this.#terms, rest.trim()));
    });
    void this.#showRemedies(value, isEmpty && isFiltering(value) ? [...chips, ...words] : []);
  }

  #remove(chip: Chip): void {
    this.#query.change(chip.without);
    const name = `${chip.kind} ${chip.label}`.trim();
    byId("announcement").textContent = `Filter removed: ${name}`;
  }

  // MARK: Keys

  #didPressKey(event: KeyboardEvent): void {
    if (event.isComposing || hasModifier(event)) return;
    const field = this.#field;
    const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        this.#open();
        this.#list.move(event.key === "ArrowDown" ? 1 : -1);
        break;
      case "Enter":
        if (!this.#list.choose()) {
          this.#commit();
          this.#close();
          if (matchMedia("(pointer: coarse)").matches) field.blur();
        }
        break;
      case "Escape":
        this.#close();
        this.#client.leave();
        break;
      case "Backspace": {
        const chip = this.#allChips.at(-1);
        if (field.value !== "" || !chip) return;
        this.#remove(chip);
        break;
      }
      case "ArrowLeft":
        if (!isAtStart || this.#allChips.length === 0) return;
        this.#chips.focus(-1);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // MARK: Completions

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    void this.#offer();
  }

  #close(): void {
    this.#isOpen = false;
    this.#endCounting();
    this.#list.show([]);
    this.#client.didOpen();
  }

  /** The term that is being typed, at the end of the field. */
  get #typed(): Term | null {
    const { value } = this.#field;
    const last = parse(value).at(-1);
    return last && last.end === value.length ? last : null;
  }

  async #offer(): Promise<void> {
    const typed = this.#typed;
    this.#client.didOpen();
    if (!typed) {
      const hasHints = this.#isOpen && this.#field.value === "";
      return this.#list.show(hasHints ? hints.map((hint) => this.#hint(hint)) : []);
    }
    const before = this.#field.value.slice(0, typed.start).trim();
    const query = { ...this.#query.value, text: textOf(this.#terms, before) };
    const facets = await this.#count(query);
    if (!facets || !this.#isOpen || this.#typed?.source !== typed.source) return;
    const completions = new Completions(query, facets, this.#months).of(typed);
    this.#list.show(completions.map((completion) => this.#completion(completion, typed, before)));
  }

  /** The numbers of photos for suggestions; `null` if they are no longer needed, or not all photos are known. */
  async #count(query: Query): Promise<Facets | null> {
    if (this.#photos.unreadCount > 0) return null;
    const address = addressOfQuery(query);
    const all = this.#arrangement.byDate;
    if (this.#counting?.address !== address || this.#counting.all !== all) {
      this.#endCounting();
      const ended = new AbortController();
      const facets = inSlices(countingFacets(this.#arrangement, this.#photos, query), ended.signal);
      this.#counting = { address, all, facets, ended };
    }
    return this.#counting.facets;
  }

  #endCounting(): void {
    this.#counting?.ended.abort();
    this.#counting = null;
  }

  #hint({ typed, meaning }: (typeof hints)[number]): Offer {
    return {
      kind: "", label: typed, note: meaning,
      choose: () => {
        this.#field.value = typed;
        this.didType();
      },
    };
  }

  /** @param before The text in the field before the term. */
  #completion({ kind, label, count, parts, term }: Completion, typed: Term, before: string): Offer {
    return {
      kind, label: typed.isNot ? `Not ${label}` : label, note: typed.isNot ? null : count,
      choose: () => {
        this.#field.value = typed.isNot ? `${before} -${term} `.trimStart() : before;
        this.#extractTerms();
        // Replaces the typed text, also in the history.
        this.#query.change({ text: this.#text, ...(typed.isNot ? {} : parts) }, { isTyping: true });
        this.#showChips();
        this.#list.show([]);
        byId("announcement").textContent = `Filter added: ${kind} ${label}`;
      },
    };
  }
}

/** The search text of terms and the rest of the field. */
const textOf = (terms: readonly Term[], rest: string) =>
  [...terms.map(({ source }) => source), rest].filter((part) => part !== "").join(" ");
