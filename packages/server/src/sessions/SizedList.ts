/** A list of JSON data with a limit of items and characters. Drops the oldest items, but never the newest, however large it is. */
export class SizedList<T> {
  readonly #limits: { readonly items: number; readonly characters: number };
  #sized: readonly { readonly item: T; readonly size: number }[] = [];
  #characters = 0;

  constructor(items: readonly T[], limits: { readonly items: number; readonly characters: number }) {
    this.#limits = limits;
    this.add(...items);
  }

  get items(): readonly T[] {
    return this.#sized.map(({ item }) => item);
  }

  /** The length as JSON, without the commas. */
  get characters(): number {
    return this.#characters;
  }

  /** Adds items as the newest. */
  add(...items: readonly T[]): void {
    const sized = items.map((item) => ({ item, size: JSON.stringify(item).length }));
    const all = [...this.#sized, ...sized];
    let left = all.reduce((sum, { size }) => sum + size, 0);
    let dropped = 0;
    for (; all.length - dropped > 1; dropped += 1) {
      if (all.length - dropped <= this.#limits.items && left <= this.#limits.characters) break;
      left -= all[dropped]?.size ?? 0;
    }
    this.#sized = all.slice(dropped);
    this.#characters = left;
  }

  /** Removes the matching items. */
  remove(matches: (item: T) => boolean): void {
    this.#sized = this.#sized.filter(({ item }) => !matches(item));
    this.#characters = this.#sized.reduce((sum, { size }) => sum + size, 0);
  }
}
