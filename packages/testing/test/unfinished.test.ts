import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action, Session } from '@lowdefy-mcp/headless';
import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usedProperties } from '../src/pack/coverage.js';
import { PackPages } from '../src/pack/PackPages.js';
import { playAct } from '../src/pack/playAct.js';

const click: Action = { type: 'triggerEvent', blockId: 'one', event: 'onClick' };

/** A block whose mcpUpdate throws without the property "note", and whose onClick never settles if it is slow. */
const Stars = defineBlock({
  meta: { category: 'display' },
  mcpRender: (block, h) => h.display(block),
  mcpUpdate: ({ block }) => {
    if (block.properties.note === undefined) throw new Error('no note');
  },
  mcpEvents: {
    onClick: (host) => (host.block.properties.slow ? new Promise(() => {}) : host.triggerEvent('onClick')),
  },
});

let directory: string;
let folder: PackPages;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-unfinished-'));
  folder = await open({ note: 'Note', size: 7 });
});
afterEach(async () => {
  await folder.close();
  await rm(directory, { force: true, recursive: true });
});

const acts = (text: string) => writeFile(join(directory, 'stars', 'acts.json'), text);

async function open(properties: object): Promise<PackPages> {
  const block = { id: 'one', type: 'Stars', properties, events: { onClick: [] } };
  const page = { id: 'stars', type: 'Box', blocks: [block] };
  await mkdir(join(directory, 'stars'), { recursive: true });
  await writeFile(join(directory, 'stars', 'page.yaml'), JSON.stringify(page));
  await acts(JSON.stringify([click]));
  return new PackPages(directory, definePack({ name: 'my-pack', blocks: { Stars } }), {});
}

test('a property counts as used if the pack fails without it', async () => {
  expect(await usedProperties(folder, 'Stars', 'stars', ['note', 'size'])).toEqual(new Set(['note']));
});

test('a failure outside of the pack does not count as use of a property', async () => {
  await folder.opened('stars');
  await folder.played('stars');
  await acts('[');
  await expect(usedProperties(folder, 'Stars', 'stars', ['size'])).rejects.toThrow(SyntaxError);
  expect(folder.probe.missing).toBeUndefined();
});

test('an act that times out has no transcript', async () => {
  await folder.close();
  folder = await open({ note: 'Note', slow: true });
  const session = await folder.visit('stars');
  const withDeadline = {
    page: () => session.page(),
    state: () => session.state(),
    act: (all: readonly Action[]) => session.act(all, { deadline: 1 }),
  } as Session;
  await expect(playAct(withDeadline, click, folder.throwWarnings)).rejects.toThrow(
    /^\{"type":"triggerEvent".*timed out/,
  );
});
