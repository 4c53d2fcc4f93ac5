import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirstLine } from './readFirstLine.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-line-'));
});
afterAll(() => rm(directory, { recursive: true }));

test.each([
  ['short', 'one', '\ntwo\n'],
  ['that is the whole file', 'one', ''],
  ['that is empty', '', '\ntwo'],
  ['of an empty file', '', ''],
  ['as long as the read buffer', 'x'.repeat(4000), '\ntwo'],
  ['longer than the read buffer, with multibyte characters', '€'.repeat(20_001), `\n${'y'.repeat(50_000)}`],
  ['without a newline, and longer than the read buffer', 'ü'.repeat(9000), ''],
])('reads a line %s', async (_, line, rest) => {
  const file = join(directory, 'file');
  await writeFile(file, `${line}${rest}`);
  expect(readFirstLine(file)).toBe(line);
});
