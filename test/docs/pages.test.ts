import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composePacks } from '@lowdefy-mcp/render-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeApp } from '../../internal/harness/src/writeApp.js';
import { fences, fencesIn } from './fences.js';
import { ownBlocks } from './ownBlocks.js';
import { pagesOf } from './pagesOf.js';
import { packs, printPages } from './printPages.js';
import { type Fence, placeOf } from './readFences.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-docs-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** The file that YAML is, by the comment that it begins with. */
const fileOf = ({ code }: Fence) => /^# ([\w./-]+\.yaml)\n/.exec(code)?.[1];
const apps = fencesIn('yaml').filter((fence) => fileOf(fence) === 'lowdefy.yaml');
/** Pages that are files of an app are built with it. */
const loose = pagesOf(fences).filter(
  ({ fence }) => fileOf(fence) === undefined || !apps.some(({ document }) => document === fence.document),
);

test.each(loose.map((page) => [placeOf(page.fence), page] as const))(
  'the page at %s can be built and opened, and prints what is said there',
  async (_, { fence, source, printed }) => {
    const file = join(directory, 'page.yaml');
    await writeFile(file, source);
    const blocks = await ownBlocks(fence.document, source);
    const known = composePacks(packs);
    const laterTypes = Object.keys(blocks).filter((type) => known.get(type) === undefined);
    await writeApp(directory, { pages: [file], menus: '', laterTypes });
    const [page = []] = (await printPages(directory, blocks)).values();
    for (const { code } of printed) expectPrinted(code, page);
  },
);

test.each(apps.map((fence) => [placeOf(fence), fence] as const))(
  'the app at %s can be built, and its pages print what is said of them',
  async (_, { document }) => {
    for (const fence of fencesIn('yaml').filter((other) => other.document === document)) {
      const file = join(directory, fileOf(fence) ?? 'no-file-of-the-app');
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, fence.code);
    }
    const pages = await printPages(directory);
    expect(pages.size).toBeGreaterThan(0);
    for (const { code } of fencesIn('markdown').filter((other) => other.document === document)) {
      const [, pageId] = /^Page: (\S+)$/m.exec(code) ?? [];
      if (pageId === undefined) continue;
      expect([...pages.keys()], `It shows a page ${pageId}.`).toContain(pageId);
      expectPrinted(code, pages.get(pageId) ?? []);
    }
  },
);

/** A document may show any style of a page, and leave out its first lines. */
function expectPrinted(code: string, styles: readonly string[]): void {
  const all = [...styles, ...styles.map((text) => text.replace(/^# .*\nPage: .*\n\n/, ''))];
  expect(code).toBe(
    all.find((text) => text === code) ?? (code.startsWith('# ') ? all[0] : all[styles.length]),
  );
}
