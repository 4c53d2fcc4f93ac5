import { GENERATIONS } from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import { createApp, homePage, load, print } from '../load/helpers.js';
import { FUTURE, installFutureLowdefy } from './futureLowdefy.js';

async function openFuture(names: Parameters<typeof installFutureLowdefy>[1]) {
  const app = homePage(
    '{ id: outer, type: Box, blocks: [{ id: hello, type: Span, properties: { content: Hello } }] }',
  );
  const directory = await createApp({ 'lowdefy.yaml': app.replace(/^lowdefy: .*/, `lowdefy: ${FUTURE}`) });
  await installFutureLowdefy(directory, names);
  return load(directory);
}

test('runs an unknown version as the newest known one if its block tree is known, with a warning', async () => {
  const app = await openFuture(GENERATIONS[0] as (typeof GENERATIONS)[0]);
  expect(app.version).toBe(FUTURE);
  const untested = (texts: readonly string[]) => texts.filter((text) => text.includes('is not tested'));
  expect(untested(app.warnings)).toEqual([
    expect.stringMatching(
      /^Lowdefy 6\.0\.0 is not tested: this version of lowdefy-mcp was tested up to 5\.\d+\./,
    ),
  ]);
  const session = app.session();
  const { log } = await session.open('home');
  expect(untested([JSON.stringify(log)])).toEqual([]);
  expect(await print(session)).toContain('Hello');
});

test('rejects an unknown block tree with LOWDEFY_UNKNOWN, naming the file to extend', async () => {
  const app = await openFuture({ root: 'RootCells', areas: 'cells', children: 'subCells' });
  const { log } = await app.session().open('home');
  expect(log[0]?.error).toEqual({
    code: 'LOWDEFY_UNKNOWN',
    message: expect.stringMatching(
      /^The app runs on Lowdefy 6\.0\.0, which .* does not support: its pages have an unknown tree\. Update lowdefy-mcp, .* expected RootSlots \(Lowdefy 5\.4\), .*, found RootCells\. .* add an entry to GENERATIONS in packages\/render-core\/src\/engine\/generations\.ts/,
    ),
  });
});
