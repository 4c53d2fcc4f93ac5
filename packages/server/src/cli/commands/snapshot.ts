import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { didYouMean, locate } from '@lowdefy-mcp/headless';
import { UserError } from '../../UserError.js';
import { openApp } from '../openApp.js';
import { readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import { compareFiles, type Difference } from '../snapshot/compareFiles.js';
import { diffLines } from '../snapshot/diffLines.js';
import { takeSnapshots } from '../snapshot/takeSnapshots.js';
import { splitNames } from '../splitNames.js';
import type { Command } from './Command.js';

const MASKS = ['dates', 'ids', 'durations'] as const;

/** How many lines of a page are printed that have changed. */
const MOST_LINES = 20;

const FIX = 'If this is right, run the command without --check, and commit the files.';

/** Writes what every page shows to a file, or only says what is not as in the files. */
export const snapshot: Command = {
  async run({ positionals: [given], values, output }) {
    const user = readUser(values);
    const masks = readMasks(values.mask ?? '');
    const { directory } = locate(resolveDirectory(given));
    const folder = values.out === undefined ? join(directory, '__pages__') : resolve(values.out);
    const { host, close } = await openApp(given, values);
    const warn = (message: string) => process.stderr.write(`${message}\n`);
    const snapshots = await takeSnapshots(host, user, masks, warn);
    await close();
    const differences = await compareFiles(folder, snapshots);
    for (const difference of differences) {
      if (!values.check) await update(difference);
      output.write(describe(difference, values.check === true));
    }
    if (!values.check) output.write(`What all pages show is in ${folder}.\n`);
    else if (differences.length === 0) output.write(`All pages are as in ${folder}.\n`);
    else output.write(`\nThe pages are not as in ${folder}. ${FIX}\n`);
    return values.check && differences.length > 0 ? 1 : 0;
  },
};

function readMasks(given: string): readonly (typeof MASKS)[number][] {
  return splitNames(given).map((name) => {
    const mask = MASKS.find((known) => known === name);
    if (mask !== undefined) return mask;
    throw new UserError(`--mask takes ${MASKS.join(', ')}, not "${name}".${didYouMean(name, MASKS)}`);
  });
}

async function update({ file, after }: Difference): Promise<void> {
  if (after === undefined) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after);
}

function describe({ pageId, before, after }: Difference, withLines: boolean): string {
  if (before === undefined) return `new      ${pageId}\n`;
  if (after === undefined) return `gone     ${pageId}\n`;
  const lines = withLines ? `${diffLines(before, after, MOST_LINES)}\n`.replaceAll(/^(?=.)/gm, '  ') : '';
  return `changed  ${pageId}\n${lines}`;
}
