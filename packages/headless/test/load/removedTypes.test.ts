import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { createApp, homePage, load, loadError } from './helpers.js';

// Earlier versions have all of these types.
const test5 = test.runIf(lowdefy.hasSlots);

test5.each([
  ['Comment', 'Use a "Card" with an "Avatar" and the text in it.'],
  ['DocSearch', 'Use "Search"'],
  ['AgGridInputBalhamDark', 'Use "AgGridInputBalham"'],
])('suggests a replacement for the block type %s, removed in Lowdefy 5', async (type, instead) => {
  const directory = await createApp({ 'lowdefy.yaml': homePage(`{ id: a, type: ${type} }`) });
  const { code, message } = await loadError(directory);
  expect(code).toBe('UNKNOWN_TYPE');
  expect(message).toContain(
    `"${type}" is used, but no package of the app has it. Lowdefy 5 removed it. ${instead}`,
  );
});

test5('suggests a replacement for an operator removed in Lowdefy 5', async () => {
  const block = '{ id: a, type: Span, properties: { title: { _moment: { on: 0 } } } }';
  const directory = await createApp({ 'lowdefy.yaml': homePage(block) });
  const text = await load(directory).then(
    ({ warnings }) => warnings.join('\n'),
    ({ message }: Error) => message,
  );
  expect(text).toContain('Lowdefy 5 removed it. Use "_dayjs"');
});
