import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Difference } from './compareFiles.js';
import { diffLines } from './diffLines.js';

/** The maximum number of changed lines that are printed of a page. */
const MAX_LINES = 20;

/** Updates the file to the page, or removes it. */
export async function writeDifference({ file, after }: Difference): Promise<void> {
  if (after === undefined) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after);
}

/** Describes a difference in one line, optionally with the changed lines. */
export function describeDifference({ name, before, after }: Difference, withLines: boolean): string {
  if (before === undefined) return `new      ${name}\n`;
  if (after === undefined) return `gone     ${name}\n`;
  const lines = withLines ? `${diffLines(before, after, MAX_LINES)}\n`.replaceAll(/^(?=.)/gm, '  ') : '';
  return `changed  ${name}\n${lines}`;
}
