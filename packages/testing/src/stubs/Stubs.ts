import type { RequestStubs } from '@lowdefy-mcp/headless';

/** The stubs of one opened page; records which of them were used. */
export class Stubs {
  readonly #used = new Set<string>();
  readonly #names: readonly string[];
  /** The stubs, wrapped to record their use. */
  readonly answers: RequestStubs;

  constructor(requests: RequestStubs) {
    this.#names = Object.keys(requests);
    this.answers = Object.fromEntries(
      Object.entries(requests).map(([name, answer]) => [
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
