import { loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { definePack, type Pack, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';

export const packs = [antd, basic, extras];

/** Builds the app in a folder and opens its pages: what each prints as markdown and as an outline. */
export async function printPages(
  directory: string,
  blocks: Pack['blocks'] = {},
): Promise<ReadonlyMap<string, readonly string[]>> {
  const appPack = definePack({ name: 'document', blocks });
  const app = await loadApp(directory, { packs, appPack });
  try {
    const printed = new Map<string, readonly string[]>();
    for (const { pageId } of await app.session().pages()) {
      const session = app.session();
      const { log } = await session.open(pageId);
      const warnings = log.flatMap((entry) => entry.warnings ?? []);
      if (warnings.length > 0) throw new Error(warnings.join('\n'));
      const page = await session.page();
      printed.set(pageId, [printMarkdown(page), printOutline(page)]);
    }
    return printed;
  } finally {
    await app.close();
  }
}
