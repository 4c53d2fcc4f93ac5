import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { composePacks, type Pack } from '@lowdefy-mcp/render-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeApp } from '../../internal/harness/src/writeApp.js';
import { root } from './documents.js';
import { fences, fencesIn } from './fences.js';
import { ownBlocks } from './ownBlocks.js';
import { namedPage, pagesOf, type ShownPage } from './pagesOf.js';
import { packs, printPages } from './printPages.js';
import { type Fence, placeOf } from './readFences.js';
import { replaceFences } from './replaceFences.js';
import { isTranscript, pageOfTranscript, replay } from './replay.js';

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

/** The printed pages, to compare with the markdown of the documents. */
const printed = new Map<Fence, string>();

test.each(loose.map((page) => [placeOf(page.fence), page] as const))(
  'the page at %s can be built and opened',
  async (_, { fence, source, shown }) => {
    const file = join(directory, 'page.yaml');
    await writeFile(file, source);
    const blocks = await ownBlocks(fence.document, source);
    const known = composePacks(packs);
    const types = Object.keys(blocks).filter((type) => known.get(type) === undefined);
    await writeApp(directory, { pages: [file], menus: '', types });
    await print(shown, blocks);
  },
);

test.each(apps.map((fence) => [placeOf(fence), fence] as const))(
  'the app at %s can be built, and its pages opened',
  async (_, { document }) => {
    await writeFiles(document);
    const shown = fences.flatMap((fence) => {
      const pageId = fence.document === document ? namedPage(fence) : undefined;
      return pageId === undefined ? [] : [{ fence, pageId }];
    });
    await print(shown);
  },
);

const transcripts = fences.filter(isTranscript);

test.each(transcripts.map((fence) => [placeOf(fence), fence] as const))(
  'the session at %s can be replayed',
  async (_, fence) => {
    if (apps.some(({ document }) => document === fence.document))
      await writeFiles(fence.document, fence.line);
    else await writePage(fence.document, pageOfTranscript(fence));
    printed.set(fence, await replay(fence, directory));
  },
);

/** Writes the files of a document's app up to this point of the document. */
async function writeFiles(document: string, line = Number.POSITIVE_INFINITY): Promise<void> {
  const read = fencesIn('yaml').filter((fence) => fence.document === document && fence.line < line);
  for (const fence of read) {
    const file = join(directory, fileOf(fence) ?? 'no-file-of-the-app');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fence.code);
  }
}

/** Writes an app with one page of a document. */
async function writePage(document: string, pageId: string): Promise<void> {
  const page = loose.find(
    ({ fence, source }) => fence.document === document && source.startsWith(`id: ${pageId}\n`),
  );
  if (page === undefined) throw new Error(`${document} has no page ${pageId}.`);
  const file = join(directory, 'page.yaml');
  await writeFile(file, page.source);
  await writeApp(directory, { pages: [file], menus: '', types: [] });
}

/** Stores the printed pages of the app in `directory`, to compare them with the document. */
async function print(shown: readonly ShownPage[], blocks?: Pack['blocks']): Promise<void> {
  for (const [fence, text] of await printPages(directory, shown, blocks)) printed.set(fence, text);
}

const showing = new Set(loose.flatMap(({ shown }) => shown.map(({ fence }) => fence.document)));
for (const { document } of [...apps, ...transcripts]) showing.add(document);

test.each([...showing])('%s matches the output of its pages (vitest -u updates it)', async (document) => {
  await expect(replaceFences(document, printed)).toMatchFileSnapshot(join(root, document));
});
