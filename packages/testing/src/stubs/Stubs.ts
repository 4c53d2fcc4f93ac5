import type { RequestStubs } from '@lowdefy-mcp/headless';

/** The answers that one page was opened with, and which of them were used. */
export class Stubs {
  readonly #used = new Set<string>();
  readonly #names: readonly string[];
  /** The same answers. They note that they are used. */
  readonly answers: RequestStubs;

  constructor(given: RequestStubs) {
    this.#names = Object.keys(given);
    this.answers = Object.fromEntries(
      Object.entries(given).map(([name, answer]) => [
        name,
        (payload: unknown) => {
          this.#used.add(name);
          return typeof answer === 'function' ? answer(payload) : answer;
        },
      ]),
    );
  }

  get names(): readonly string[] {
    return this.#names;
  }

  get unused(): readonly string[] {
    return this.#names.filter((name) => !this.#used.has(name));
  }
}
