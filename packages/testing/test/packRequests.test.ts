import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineBlock, definePack } from '@lowdefy-mcp/render-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lowdefy } from '../../../internal/harness/src/lowdefy.js';
import { failures, runSuite } from './collectTests.js';

let pages: string;
beforeEach(async () => {
  pages = await mkdtemp(join(tmpdir(), 'lowdefy-requests-'));
  await mkdir(join(pages, 'stars'));
});
afterEach(() => rm(pages, { force: true, recursive: true }));

/** Shows the number of stars; a click calls a request, as some components do. */
const Stars = defineBlock({
  meta: { category: 'display' },
  mcpRender: (block, h) =>
    h.display(block, {
      children: h.text`${block.properties.count} and ${Number(block.local.more ?? 0)} more`,
    }),
  mcpEvents: {
    async onClick(host) {
      host.setLocal({ more: await host.request('get_more') });
      return host.triggerEvent('onClick');
    },
  },
});
const pack = definePack({ name: 'my-pack', blocks: { Stars } });

interface Request {
  readonly type: string;
  readonly connectionId: string;
}

async function writePage(request: Request): Promise<void> {
  const page = {
    id: 'stars',
    type: 'Box',
    requests: [
      { id: 'get_count', ...request, payload: { of: 'mine' } },
      { id: 'get_more', ...request },
    ],
    events: { onInit: [{ id: 'get', type: 'Request', params: 'get_count' }] },
    blocks: [
      {
        id: 'one',
        type: 'Stars',
        properties: { count: { _request: 'get_count' } },
        events: { onClick: [] },
      },
    ],
  };
  await writeFile(join(pages, 'stars', 'page.yaml'), JSON.stringify(page));
  const click = { type: 'triggerEvent', blockId: 'one', event: 'onClick' };
  await writeFile(join(pages, 'stars', 'acts.json'), JSON.stringify([click]));
}

const written = (file: string) => readFile(join(pages, 'stars', file), 'utf8');

test.each<[string, Request]>([
  ['of the type Stub', { type: 'Stub', connectionId: 'stub' }],
  // Since 4.6, the build rejects connections that the app does not have.
  ...(lowdefy.isStrict
    ? []
    : [
        ['of a type of an app', { type: 'MongoDBFind', connectionId: 'tickets' }] satisfies [string, Request],
      ]),
])('a request %s is answered by its stub', async (_, request) => {
  await writePage(request);
  const requests = {
    get_count: ({ of }: { of: string }) => (of === 'mine' ? 4 : 0),
    get_more: 3,
  };
  expect(failures(await runSuite(pack, { pages, requests }))).toEqual({});
  expect(await written('expected.md')).toContain('4 and 0 more');
  expect(await written('acts.md')).toContain('4 and 3 more');
});

test('a request without a stub fails, and the message asks to add a stub', async () => {
  await writePage({ type: 'Stub', connectionId: 'stub' });
  await runSuite(pack, { pages, requests: { get_count: 4 } });
  expect(await written('acts.md')).toContain(
    'No stub for request "get_more". Add one to "requests" of describePack.',
  );
});
