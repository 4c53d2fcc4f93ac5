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

test('a build of up to 5.1 has a folder for each page', async () => {
  const files = ['home/home.json', 'home/requests/get.json', 'v1.5/v1.5.json', '404/404.json'];
  const ids = await listPageIds(await buildWith(files));
  expect(ids.toSorted()).toEqual(['404', 'home', 'v1.5']);
});

test('a build of 5.2 has a file for each page, and ids with slashes', async () => {
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
