/** Finds the parts of a session that change by themselves, such as a clock: between two looks no agent did anything. */
export class SelfChanges {
  #revision: number | undefined;
  #parts: ReadonlyMap<string, string> = new Map();
  readonly #names = new Set<string>();

  /** Takes note of the digests of the parts, and returns the names of those that changed at this revision. */
  notice(revision: number, parts: ReadonlyMap<string, string>): ReadonlySet<string> {
    if (revision !== this.#revision) this.#names.clear();
    else {
      for (const name of [...this.#parts.keys(), ...parts.keys()]) {
        if (this.#parts.get(name) !== parts.get(name)) this.#names.add(name);
      }
    }
    this.#revision = revision;
    this.#parts = parts;
    return new Set(this.#names);
  }
}
