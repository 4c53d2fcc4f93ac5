import { type App, type LogEntry, loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { definePack, type Pack, printChanges, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import type { ShownPage } from './pagesOf.js';
import type { Fence } from './readFences.js';

export const packs = [antd, basic, extras];

/** Builds the app in a folder, opens all of its pages, and prints them as a document shows them. */
export async function printPages(
  directory: string,
  shown: readonly ShownPage[],
  blocks: Pack['blocks'] = {},
): Promise<ReadonlyMap<Fence, string>> {
  const appPack = definePack({ name: 'document', blocks });
  const app = await loadApp(directory, { packs, appPack });
  try {
    for (const { pageId } of await app.session().pages()) await openPage(app, pageId);
    const printed = new Map<Fence, string>();
    for (const page of shown) printed.set(page.fence, await printPage(app, page));
    return printed;
  } finally {
    await app.close();
  }
}

async function openPage(app: App, pageId: string) {
  const session = app.session();
  throwWarnings((await session.open(pageId)).log);
  return session;
}

/** Prints a page in the form that the document has: its changes, its outline, with or without its first lines. */
async function printPage(app: App, { fence, pageId, actions }: ShownPage): Promise<string> {
  const session = await openPage(app, pageId);
  const page = await session.page();
  if (actions) {
    throwWarnings((await session.act(actions)).log);
    return printChanges(page, await session.page());
  }
  const isOutline = /^(?:# .*\nPage: .*\n\n)?- \S+ [A-Z]/.test(fence.code);
  const text = isOutline ? printOutline(page) : printMarkdown(page);
  return fence.code.startsWith('# ') ? text : text.replace(/^# .*\nPage: .*\n\n/, '');
}

function throwWarnings(log: readonly LogEntry[]): void {
  const problems = log.flatMap(({ warnings = [], error }) => [
    ...warnings,
    ...(error ? [error.message] : []),
  ]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
