import { type App, didYouMean } from '@lowdefy-mcp/headless';

/** Caches the ids of all requests of an app; read only if a page lacks a stubbed request. */
const allRequests = new WeakMap<App, Promise<readonly string[]>>();

/**
 * Rejects if no page of the app has a request with one of these ids: its stub would never be used, and the real request
 * would run. Requests of other pages are allowed, because a test may navigate there.
 */
export async function checkStubs(app: App, pageId: string, names: readonly string[]): Promise<void> {
  const own = await app.requestIds(pageId);
  // The page does not exist; opening it reports that.
  if (own === undefined) return;
  const foreign = names.filter((name) => !own.includes(name));
  if (foreign.length === 0) return;
  const all = await requestsOf(app);
  const unknown = foreign.filter((name) => !all.includes(name));
  if (unknown.length === 0) return;
  const problems = unknown.map((name) => explain(name, own, all, app.endpointIds()));
  const known = own.length === 0 ? 'has no requests' : `has the requests ${own.join(', ')}`;
  throw new Error(`${problems.join('\n')}\nPage "${pageId}" ${known}. Nothing ran.`);
}

function explain(
  name: string,
  own: readonly string[],
  all: readonly string[],
  endpoints: readonly string[],
): string {
  const start = `openPage has a stub for request ${JSON.stringify(name)}, but`;
  if (endpoints.includes(name)) return `${start} that is an API endpoint: only requests can be stubbed.`;
  const hint = didYouMean(name, own) || didYouMean(name, all);
  return `${start} no page of the app has such a request.${hint}`;
}

function requestsOf(app: App): Promise<readonly string[]> {
  const cached = allRequests.get(app);
  if (cached !== undefined) return cached;
  const reading = app
    .pageIds()
    .then((pageIds) => Promise.all(pageIds.map((pageId) => app.requestIds(pageId))))
    .then((lists) => [...new Set(lists.flatMap((list) => list ?? []))]);
  allRequests.set(app, reading);
  return reading;
}
