import { checkConfigured, GENERATIONS, type RenderWarning } from '@lowdefy-mcp/render-core';
import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import type { Build } from './Build.js';
import { readPage } from './readPage.js';

/** How many blocks of a type are rendered: they can differ in the properties that they have. */
const MOST_USES = 10;

/**
 * Renders blocks of each type that the app uses, as its packs do, and lists what is wrong, with file and line. No page is opened
 * and no request runs: blocks get the properties that stand literally in the configuration, and then none, as on a page whose
 * requests have not answered yet.
 */
export async function checkRenderers(build: Build): Promise<readonly string[]> {
  const uses = new Map<string, number>();
  const lines = new Set<string>();
  const known = new Set<string>();
  const tell = (warning: RenderWarning, remark: string) => {
    const key = JSON.stringify([warning.type, warning.message, warning.place]);
    if (known.has(key)) return;
    known.add(key);
    lines.add(`${build.complaints.explain(warning)}${remark}`);
  };
  for (const pageId of build.pageIds) {
    const page: BlockConfig | undefined = await readPage(build.directory, pageId);
    const generation = page && GENERATIONS.find(({ areas }) => areas in page);
    const app = { lowdefy: generation?.lowdefy ?? 4, pageId, homePageId: null, menus: [] };
    for (const block of page ? blockConfigs(page) : []) {
      const type = String(block.type);
      const count = uses.get(type) ?? 0;
      if (count >= MOST_USES || build.registry.get(type) === undefined) continue;
      uses.set(type, count + 1);
      const options = { registry: build.registry, meta: build.metas[type], app };
      for (const warning of checkConfigured(block, options)) tell(warning, ` (page "${pageId}")`);
      if (count > 0) continue;
      for (const warning of checkConfigured(block, { ...options, withoutProperties: true })) {
        tell(warning, ' (without properties, as before a request has answered)');
      }
    }
  }
  return [...lines];
}
