import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, openApp } from '@lowdefy-mcp/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composePacks, parseMarkdown, printMarkdown, printOutline, renderPage } from '../src/index.js';
import { reshape } from './reshape.js';

const folder = fileURLToPath(new URL('./pages', import.meta.url));
const names = (await readdir(folder)).sort();
const registry = composePacks([]);

let directory: string;
let app: Awaited<ReturnType<typeof openApp>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'render-core-'));
  const pages = names.map((name) => join(folder, name, 'page.yaml'));
  const { buildDirectory } = await buildPages({ pages, outDirectory: directory });
  app = await openApp({ buildDirectory, secrets: { DB_FILE: join(directory, 'db.sqlite') } });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe.each(names)('%s', (name) => {
  const render = async () => renderPage((await app.open(name)).context, { registry });

  test('prints as expected in both styles', async () => {
    const { page, warnings } = await render();
    expect(warnings).toEqual([]);
    await expect(printMarkdown(page)).toMatchFileSnapshot(join(folder, name, 'expected.md'));
    await expect(printMarkdown(page, { style: 'compact' })).toMatchFileSnapshot(
      join(folder, name, 'expected.compact.md'),
    );
    await expect(printOutline(page)).toMatchFileSnapshot(join(folder, name, 'expected.outline.md'));
  });

  test('both styles have the same tags', async () => {
    const { page } = await render();
    const ids = (markdown: string) =>
      markdown
        .match(/^<[a-z]+ (id|index|key)=\S+/gm)
        ?.map((tag) => tag.replaceAll('"', '').replace(/\/?>$/, ''));
    parseMarkdown(printMarkdown(page));
    parseMarkdown(printMarkdown(page, { style: 'compact' }));
    expect(ids(printMarkdown(page, { style: 'compact' }))).toEqual(ids(printMarkdown(page)));
  });

  test.each(['Areas', 'Slots'] as const)('is the same on the engine generation of %s', async (generation) => {
    const { context } = await app.open(name);
    const { page } = renderPage(context, { registry });
    expect(renderPage(reshape(context, generation), { registry }).page).toEqual(page);
  });
});
