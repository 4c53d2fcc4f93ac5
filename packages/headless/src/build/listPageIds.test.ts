import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listPageIds } from './listPageIds.js';

async function buildWith(files: readonly string[]): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const file of files) {
    await mkdir(join(directory, 'pages', dirname(file)), { recursive: true });
    await writeFile(join(directory, 'pages', file), '{}');
  }
  return directory;
}

test('lists the pages of a build of Lowdefy 5.1 and earlier: a folder per page', async () => {
  const files = ['home/home.json', 'home/requests/get.json', 'v1.5/v1.5.json', '404/404.json'];
  const ids = await listPageIds(await buildWith(files));
  expect(ids.toSorted()).toEqual(['404', 'home', 'v1.5']);
});

test('lists the pages of a build of Lowdefy 5.2: a file per page, ids may contain slashes', async () => {
  const files = [
    'home.json',
    'home/requests/get.json',
    'orders/list.json',
    'orders/list/requests/get.json',
    'orders/orders.json',
    'requests/new.json',
  ];
  const ids = await listPageIds(await buildWith(files));
  expect(ids.toSorted()).toEqual(['home', 'orders/list', 'orders/orders', 'requests/new']);
});
