/** A list of JSON data that has so many items and characters at most. The oldest items go; the newest stays, however large it is. */
export class SizedList<T> {
  readonly #most: { readonly items: number; readonly characters: number };
  #sized: readonly { readonly item: T; readonly size: number }[] = [];
  #characters = 0;

  constructor(items: readonly T[], most: { readonly items: number; readonly characters: number }) {
    this.#most = most;
    this.add(...items);
  }

  get items(): readonly T[] {
    return this.#sized.map(({ item }) => item);
  }

  /** How long it is as JSON, but for the commas. */
  get characters(): number {
    return this.#characters;
  }

  /** Adds items as the newest. */
  add(...items: readonly T[]): void {
    const sized = items.map((item) => ({ item, size: JSON.stringify(item).length }));
    const all = [...this.#sized, ...sized];
    let left = all.reduce((sum, { size }) => sum + size, 0);
    let gone = 0;
    for (; all.length - gone > 1; gone += 1) {
      if (all.length - gone <= this.#most.items && left <= this.#most.characters) break;
      left -= all[gone]?.size ?? 0;
    }
    this.#sized = all.slice(gone);
    this.#characters = left;
  }

  /** Removes the items that fit. */
  remove(fits: (item: T) => boolean): void {
    this.#sized = this.#sized.filter(({ item }) => !fits(item));
    this.#characters = this.#sized.reduce((sum, { size }) => sum + size, 0);
  }
}
