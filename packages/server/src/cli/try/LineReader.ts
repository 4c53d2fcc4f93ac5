/** A scanner for a line. */
export class LineReader {
  readonly #line: string;
  #at = 0;

  constructor(line: string) {
    this.#line = line;
  }

  /** The unread part. */
  get rest(): string {
    return this.#line.slice(this.#at);
  }

  /** Reads the match of a sticky pattern at the current position. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#line) ?? [];
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Reads JSON up to the matching closing bracket. Undefined if there is none. */
  takeBrackets(): string | undefined {
    let depth = 0;
    for (const { 0: part, index } of this.rest.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
      if (part === '[' || part === '{') depth += 1;
      if (part === ']' || part === '}') depth -= 1;
      if (depth > 0) continue;
      const found = this.rest.slice(0, index + 1);
      this.#at += found.length;
      return found;
    }
    return undefined;
  }
}
