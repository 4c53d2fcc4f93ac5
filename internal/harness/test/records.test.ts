import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Blocks, installedBlocks } from '../src/installedBlocks.js';
import { lowdefy } from '../src/lowdefy.js';
import { recordedBlocks } from '../src/recordedBlocks.js';

const installed = await installedBlocks();

describe.each(Object.entries(recordedBlocks))('the record of Lowdefy %s', (name, recorded) => {
  test.runIf(lowdefy.version.startsWith(`${name}.`))('matches the installed packages', async () => {
    // Packages that are not installed keep their record.
    const file = fileURLToPath(new URL(`../records/lowdefy-${name}.json`, import.meta.url));
    await expect(asLines({ ...recorded, ...installed })).toMatchFileSnapshot(file);
  });
});

/** Formats JSON with one line per block, so that diffs between versions are readable. */
function asLines(blocks: Blocks): string {
  const lines = Object.entries(blocks)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, facts]) => `  ${JSON.stringify(type)}: ${JSON.stringify(facts)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
