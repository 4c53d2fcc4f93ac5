import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePack, type Pack } from '@lowdefy-mcp/render-core';
import { fences } from './fences.js';

/** The blocks that a document defines in its code and uses in its YAML. */
export async function ownBlocks(document: string, yaml: string): Promise<Pack['blocks']> {
  const found = fences.flatMap(({ code, language, ...fence }) => {
    const [, type = ''] = /^export const (\w+) = defineBlock/m.exec(code) ?? [];
    const isUsed = type !== '' && new RegExp(`type: ${type}\\b`).test(yaml);
    return fence.document === document && isUsed ? [{ type, code, language }] : [];
  });
  const blocks = await Promise.all(found.map(async ({ type, ...code }) => [type, (await load(code))[type]]));
  return definePack({ name: document, blocks: Object.fromEntries(blocks) }).blocks;
}

/** What a block of code exports. */
async function load({
  code,
  language,
}: {
  code: string;
  language: string;
}): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-docs-'));
  try {
    const file = join(folder, `module.${language}`);
    await writeFile(file, code);
    return await import(/* @vite-ignore */ file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
