import type { App, Session } from '@lowdefy-mcp/headless';
import { type BlockView, printMarkdown } from '@lowdefy-mcp/render-core';
import { findForeign } from './findForeign.js';

/** Throws if a session that was saved as JSON and restored shows another page. */
export async function checkRestored(app: App, session: Session): Promise<void> {
  const before = printMarkdown(await session.page());
  const { session: restored, lost } = await app.restore(JSON.parse(JSON.stringify(await session.save())));
  const after = printMarkdown(await restored.page());
  if (after === before && lost.length === 0) return;
  const why = lost.length > 0 ? lost.join('\n') : `Before:\n${before}\nAfter:\n${after}`;
  throw new Error(
    `A session that is saved and restored does not show the same page. What a block keeps in local must be JSON.\n${why}`,
  );
}

/** Throws if a block keeps something that cannot be saved. */
export function checkLocal(views: readonly BlockView[]): void {
  for (const { id, local } of views) {
    for (const [name, kept] of Object.entries(local)) {
      const foreign = findForeign(kept);
      if (foreign === undefined) continue;
      throw new Error(
        `Block "${id}" keeps ${foreign} in local.${name}, which a saved session would lose. Keep plain data with setLocal.`,
      );
    }
  }
}
