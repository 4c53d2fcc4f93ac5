import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Blocks, installedBlocks } from '../src/installedBlocks.js';
import { lowdefy } from '../src/lowdefy.js';
import { recordedBlocks } from '../src/recordedBlocks.js';

const installed = await installedBlocks();

describe.each(Object.entries(recordedBlocks))('the record of Lowdefy %s', (name, recorded) => {
  test.runIf(lowdefy.version.startsWith(`${name}.`))('is what its packages say', async () => {
    // Not every package of that version may be installed: of the others the record stays as it is.
    const file = fileURLToPath(new URL(`../records/lowdefy-${name}.json`, import.meta.url));
    await expect(asLines({ ...recorded, ...installed })).toMatchFileSnapshot(file);
  });
});

/** JSON with a line for each block, so that changes of a version can be read. */
function asLines(blocks: Blocks): string {
  const lines = Object.entries(blocks)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, facts]) => `  ${JSON.stringify(type)}: ${JSON.stringify(facts)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
