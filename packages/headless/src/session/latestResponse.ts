import type { Runtime } from '../runtime/Runtime.js';

/** Returns the latest response of a request: of the open page, else of the last visited page that has the request. */
export function latestResponse({ page, lowdefy, history, build }: Runtime, requestId: string): unknown {
  const before = history
    .toReversed()
    .map(({ pageId }) => Object.values(lowdefy.contexts).find((context) => context.pageId === pageId));
  for (const context of [page?.context, ...before]) {
    const [latest] = context?.requests[requestId] ?? [];
    if (latest !== undefined) return build.helpers.serializer.copy(latest.response ?? null);
  }
  return null;
}
