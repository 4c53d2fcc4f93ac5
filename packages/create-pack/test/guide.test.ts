import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPack } from '../src/index.js';
import { createFolder } from './helpers.js';

/** The guide's code blocks in a language. */
async function blocksOf(language: string): Promise<readonly string[]> {
  const guide = await readFile(new URL('../../../docs/write-a-pack.md', import.meta.url), 'utf8');
  return [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(
    ([, code]) => code ?? '',
  );
}

test('docs/write-a-pack.md quotes the block, page and output of a new pack verbatim', async () => {
  const { directory } = await createPack({ directory: join(await createFolder(), 'render-stars') });
  const read = (file: string) => readFile(join(directory, file), 'utf8');

  expect(await blocksOf('js')).toContain(await read('src/blocks/StarRating.js'));
  const [block = ''] = await blocksOf('yaml');
  expect(await read('test/pages/star_rating/page.yaml')).toContain(block.replaceAll(/^/gm, '  ').trimEnd());
  const [shown = ''] = await blocksOf('markdown');
  expect(await read('test/pages/star_rating/expected.md')).toContain(shown);
});
