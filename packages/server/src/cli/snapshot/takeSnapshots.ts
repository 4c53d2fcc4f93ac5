import { type ActResult, HeadlessError, type Session } from '@lowdefy-mcp/headless';
import { type Mask, maskText, printMarkdown } from '@lowdefy-mcp/render-core';
import type { AppHost } from '../../host/AppHost.js';
import { findPages } from '../../host/findPages.js';
import type { User } from '../../host/makeUser.js';
import { describeOpening } from '../describeOpening.js';

/**
 * What each page shows to a user who opens it, by the ids of the pages. Each is opened by a visitor of its own. `warn` hears of
 * requests that failed: whoever forgot the database would commit pages without data.
 */
export async function takeSnapshots(
  host: AppHost,
  user: User | null,
  masks: readonly Mask[],
  warn: (message: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const app = await host.app();
  const deadline = host.config.limits.deadlineSeconds * 1000;
  const snapshots = new Map<string, string>();
  for (const { pageId } of await findPages(app, user, host.policy)) {
    const session = app.session({ user: user && { ...user } });
    const result = await session.open(pageId, { deadline });
    for (const requestId of failedRequests(result)) warn(`Page "${pageId}": request "${requestId}" failed.`);
    const parts = [describeOpening(result), await printPage(session)].map((part) => part.trimEnd());
    const text = parts.filter((part) => part !== '').join('\n\n');
    snapshots.set(pageId, `${maskText(text, masks)}\n`);
  }
  return snapshots;
}

function failedRequests({ log }: ActResult): readonly string[] {
  const requests = log.flatMap((entry) => entry.requests ?? []);
  return requests.filter(({ success }) => !success).map(({ requestId }) => requestId);
}

/** Nothing if no page came of it: then the log says why. */
async function printPage(session: Session): Promise<string> {
  try {
    return printMarkdown(await session.page());
  } catch (error) {
    if (error instanceof HeadlessError && error.code === 'NO_PAGE') return '';
    throw error;
  }
}
