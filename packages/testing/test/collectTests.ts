import type { Pack } from '@lowdefy-mcp/render-core';
import { matchFile } from '../src/matchFile.js';
import { createDescribePack } from '../src/pack/createDescribePack.js';
import type { PackOptions } from '../src/pack/PackOptions.js';

/** The error messages of a pack's tests by name; undefined if the test passed. */
export type Results = Readonly<Record<string, string | undefined>>;

/** Runs the suite without a test runner and returns its failures. `only` filters tests by name. */
export async function runSuite(
  pack: Pack,
  options: PackOptions,
  { only = /./, update = 'new' }: { only?: RegExp; update?: 'all' | 'new' | 'none' } = {},
): Promise<Results> {
  const tests: { name: string; run: () => void | Promise<void> }[] = [];
  const ends: (() => Promise<void>)[] = [];
  const around: string[] = [];
  const context = {
    snapshotState: { _updateSnapshot: update },
    utils: { diff: (_: unknown, now: unknown) => String(now) },
  };
  createDescribePack({
    describe(name, run) {
      around.push(name);
      run();
      around.pop();
    },
    test: (name, run) => tests.push({ name: [...around.slice(1), name].join(' > '), run }),
    afterAll: (run) => ends.push(run),
    async matchFile(text, file) {
      const { pass, message } = await matchFile(context, text, file);
      if (!pass) throw new Error(message());
    },
  })(pack, options);
  const results: Record<string, string | undefined> = {};
  for (const { name, run } of tests.filter((test) => only.test(test.name))) {
    results[name] = await Promise.resolve()
      .then(run)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
  }
  for (const end of ends) await end();
  return results;
}

/** Returns only the failed tests. */
export function failures(results: Results): Record<string, string> {
  return Object.fromEntries(
    Object.entries(results).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
