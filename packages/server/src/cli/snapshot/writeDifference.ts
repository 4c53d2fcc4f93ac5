import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Difference } from './compareFiles.js';
import { diffLines } from './diffLines.js';

/** How many lines of a page are printed that have changed. */
const MOST_LINES = 20;

/** Makes the file as the page is. */
export async function writeDifference({ file, after }: Difference): Promise<void> {
  if (after === undefined) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after);
}

/** A line about a page that is not as in its file, and the lines that have changed if they are wanted. */
export function describeDifference({ name, before, after }: Difference, withLines: boolean): string {
  if (before === undefined) return `new      ${name}\n`;
  if (after === undefined) return `gone     ${name}\n`;
  const lines = withLines ? `${diffLines(before, after, MOST_LINES)}\n`.replaceAll(/^(?=.)/gm, '  ') : '';
  return `changed  ${name}\n${lines}`;
}
