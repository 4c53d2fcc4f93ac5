import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Blocks, installedBlocks } from '../src/installedBlocks.js';
import { lowdefy } from '../src/lowdefy.js';
import { filesBlocks, recordedBlocks } from '../src/recordedBlocks.js';

const installed = await installedBlocks();

describe.each(Object.entries(recordedBlocks))('the record of Lowdefy %s', (name, recorded) => {
  test.runIf(lowdefy.version.startsWith(`${name}.`))('matches the installed packages', async () => {
    // Packages that are not installed keep their record.
    const file = fileURLToPath(new URL(`../records/lowdefy-${name}.json`, import.meta.url));
    await expect(asLines({ ...recorded, ...installed })).toMatchFileSnapshot(file);
  });
});

test.runIf(lowdefy.version.startsWith('6.0.'))(
  'the record of blocks-files 6.0.0 matches the installed package',
  async () => {
    const own = Object.fromEntries(Object.keys(filesBlocks).map((type) => [type, installed[type]]));
    const file = fileURLToPath(new URL('../records/blocks-files-6.0.0.json', import.meta.url));
    await expect(asLines(own as Blocks)).toMatchFileSnapshot(file);
  },
);

/** Formats JSON with one line per block, so that diffs between versions are readable. */
function asLines(blocks: Blocks): string {
  const lines = Object.entries(blocks)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, facts]) => `  ${JSON.stringify(type)}: ${JSON.stringify(facts)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
