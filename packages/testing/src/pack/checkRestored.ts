import type { App, Session } from '@lowdefy-mcp/headless';
import { type BlockView, printMarkdown } from '@lowdefy-mcp/render-core';
import { findNonJson } from './findNonJson.js';

/** Throws if a session that was saved as JSON and restored shows a different page. */
export async function checkRestored(app: App, session: Session): Promise<void> {
  const before = printMarkdown(await session.page());
  const { session: restored, lost } = await app.restore(JSON.parse(JSON.stringify(await session.save())));
  const after = printMarkdown(await restored.page());
  if (after === before && lost.length === 0) return;
  const why = lost.length > 0 ? lost.join('\n') : `Before:\n${before}\nAfter:\n${after}`;
  throw new Error(
    `A session that is saved and restored shows a different page. The local state of a block must be JSON.\n${why}`,
  );
}

/** Throws if a block's local state cannot be saved. */
export function checkLocal(views: readonly BlockView[]): void {
  for (const { id, local } of views) {
    for (const [name, stored] of Object.entries(local)) {
      const nonJson = findNonJson(stored);
      if (nonJson === undefined) continue;
      throw new Error(
        `Block "${id}" has ${nonJson} in local.${name}, which a saved session would lose. Store only plain data with setLocal.`,
      );
    }
  }
}
