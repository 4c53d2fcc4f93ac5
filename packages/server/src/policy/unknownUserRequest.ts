import { type App, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';

/** Warns if the app does not have the target of `auth.userRequest`, without which nobody with a token can sign in. */
export async function unknownUserRequest(
  userRequest: Config['auth']['userRequest'],
  app: App,
): Promise<readonly string[]> {
  if (userRequest === undefined) return [];
  const { page = '', request = '', endpoint } = userRequest;
  if (endpoint !== undefined) return missing(`endpoint "${endpoint}"`, endpoint, app.endpointIds());
  const requests = await app.requestIds(page);
  if (requests === undefined) return missing(`page "${page}"`, page, await app.pageIds());
  return missing(`request "${request}" of the page "${page}"`, request, requests);
}

function missing(what: string, name: string, known: readonly string[]): readonly string[] {
  if (known.includes(name)) return [];
  return [
    `auth.userRequest needs the ${what}, which the app does not have, so nobody with a token can sign in.${didYouMean(name, known)}`,
  ];
}
