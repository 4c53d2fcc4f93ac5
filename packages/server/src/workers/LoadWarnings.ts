/** How many warnings are remembered. */
const MAX_WARNINGS = 1000;

/** Recognises the warnings of loading an app, because each worker that loads it has the same ones. */
export class LoadWarnings {
  readonly #known = new Set<string>();

  /** Remembers a warning. False if it is known. */
  add(message: string): boolean {
    if (this.#known.has(message)) return false;
    if (this.#known.size < MAX_WARNINGS) this.#known.add(message);
    return true;
  }
}
