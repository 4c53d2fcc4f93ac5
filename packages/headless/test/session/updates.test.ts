import { expect, test, vi } from 'vitest';
import { OpenPage } from '../../src/page/OpenPage.js';
import { SavedTexts } from '../../src/page/SavedTexts.js';
import { createApp, load, OURS } from '../load/helpers.js';

const COUNT = 12;
const indices = Array.from({ length: COUNT }, (_, index) => index);

/** A field whose onMount sets state that another block depends on. */
const field = (index: number, more = '') =>
  `{ id: p${index}, type: ParagraphInput, ${more}events: { onMount: [{ id: set, type: SetState, params: { p${index}: text, t${index}: ${index} } }] } }`;

/** Opens a page with these blocks, and counts engine updates and commits until it settles. */
async function countWork(blocks: readonly string[]) {
  const counts = { updates: 0, commits: 0 };
  const { enter } = SavedTexts.prototype;
  const entered = vi.spyOn(SavedTexts.prototype, 'enter').mockImplementation(function (
    this: SavedTexts,
    context,
  ) {
    enter.call(this, context);
    const { update } = context._internal;
    context._internal.update = () => {
      counts.updates += 1;
      update();
    };
  });
  const { commit } = OpenPage.prototype;
  const committed = vi.spyOn(OpenPage.prototype, 'commit').mockImplementation(function (this: OpenPage) {
    counts.commits += 1;
    commit.call(this);
  });
  try {
    const yaml = `lowdefy: ${OURS}\npages:\n  - id: home\n    type: Box\n    blocks:\n${blocks.map((block) => `      - ${block}\n`).join('')}`;
    const session = (await load(await createApp({ 'lowdefy.yaml': yaml }))).session();
    await session.open('home');
    return { ...counts, state: (await session.state()).state };
  } finally {
    entered.mockRestore();
    committed.mockRestore();
  }
}

/** As in a browser: the engine updates the page when an event begins, for each SetState, and when the event ends. */
const MAX_UPDATES = 3 * COUNT + 2;

test('fields that mount together cause at most 3 engine updates each, and at most 3 commits in total', async () => {
  const { updates, commits, state } = await countWork(
    indices.map((index) =>
      field(index, `properties: { copyable: { text: { _state: t${(index + 1) % COUNT} } } }, `),
    ),
  );
  expect(state).toMatchObject({ p0: 'text', p11: 'text', t11: 11 });
  expect(updates).toBeLessThanOrEqual(MAX_UPDATES);
  expect(commits).toBeLessThanOrEqual(3);
});

test('fields that each show the next one cause at most 3 engine updates and one commit each', async () => {
  const { updates, commits, state } = await countWork(
    indices.map((index) => {
      const visible = index === 0 ? 'true' : `{ _eq: [{ _state: t${index - 1} }, ${index - 1}] }`;
      return `{ id: b${index}, type: Box, visible: ${visible}, blocks: [${field(index)}] }`;
    }),
  );
  expect(state).toMatchObject({ p0: 'text', p11: 'text', t11: 11 });
  expect(updates).toBeLessThanOrEqual(MAX_UPDATES);
  expect(commits).toBeLessThanOrEqual(COUNT + 2);
});
