import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { expect, test } from 'vitest';
import pack from '../src/index.js';

interface Payload {
  readonly key: string;
}

const { visit } = useFixturePages(new URL('./requests', import.meta.url), {
  packs: [pack],
  requests: { get_file: ({ key }: Payload) => `https://bucket.example/${key}?signed=1` },
});

async function download(blockId: string, detail?: unknown) {
  const session = await visit('download');
  const { log } = await session.act([{ type: 'triggerEvent', blockId, event: 'onDownload', detail }]);
  return log[0];
}

test('requests the URL of a file and opens the URL in a new tab', async () => {
  expect(await download('files', { rowIndex: 1 })).toMatchObject({
    success: true,
    navigation: { url: 'https://bucket.example/b.txt?signed=1', newTab: true },
    requests: [{ requestId: 'get_file', success: true }],
  });
});

test('requests the URL of a file of Lowdefy 6', async () => {
  expect(await download('stored')).toMatchObject({
    success: true,
    navigation: { url: 'https://bucket.example/c.txt?signed=1', newTab: true },
  });
});

test('reports a request that returned no address or failed', async () => {
  expect((await download('other'))?.error?.message).toBe(
    'onDownload of block "other": request "no_address" returned no address.',
  );
  expect((await download('broken'))?.error?.message).toContain('onDownload of block "broken": ');
});
