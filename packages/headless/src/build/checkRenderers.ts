import { checkConfigured, type RenderWarning } from '@lowdefy-mcp/render-core';
import { type BlockConfig, blockConfigs } from '../lowdefy/blockConfigs.js';
import type { Build } from './Build.js';
import { configuredApp } from './configuredApp.js';
import { readPage } from './readPage.js';

/** The maximum number of blocks rendered per type. More than one, because their properties differ. */
const MAX_USES = 10;

/**
 * Renders blocks of each type that the app uses, and lists the errors with file and line. No page is opened and no request runs:
 * each type is rendered with the literal properties of the configuration, and once without any, as before requests have answered.
 */
export async function checkRenderers(build: Build): Promise<readonly string[]> {
  const uses = new Map<string, number>();
  const lines = new Set<string>();
  const known = new Set<string>();
  const report = (warning: RenderWarning, remark: string) => {
    const key = JSON.stringify([warning.type, warning.message, warning.place]);
    if (known.has(key)) return;
    known.add(key);
    lines.add(`${build.renderWarnings.explain(warning)}${remark}`);
  };
  for (const pageId of build.pageIds) {
    const page: BlockConfig | undefined = await readPage(build.directory, pageId);
    const app = configuredApp(build, pageId, page ?? {});
    for (const block of page ? blockConfigs(page) : []) {
      const type = String(block.type);
      const count = uses.get(type) ?? 0;
      if (count >= MAX_USES || build.registry.get(type) === undefined) continue;
      uses.set(type, count + 1);
      const options = { registry: build.registry, meta: build.metas[type], app };
      for (const warning of checkConfigured(block, options)) report(warning, ` (page "${pageId}")`);
      if (count > 0) continue;
      for (const warning of checkConfigured(block, { ...options, withoutProperties: true })) {
        report(warning, ' (without properties, as before a request has answered)');
      }
    }
  }
  return [...lines];
}
