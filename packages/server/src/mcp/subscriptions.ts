import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { parseResourceUri } from './resourceUri.js';

/**
 * Keeps those resources whose changes somebody may hear of, with their addresses as the server writes them, and follows their sessions.
 * A session of another user is like one that does not exist.
 */
async function ownResources(
  uris: readonly string[],
  principal: Principal,
  service: Service,
): Promise<readonly string[]> {
  const known = uris.map(parseResourceUri).filter((uri) => uri !== undefined);
  const isOfSession = known.some(({ sessionId }) => sessionId !== undefined);
  const sessions = isOfSession ? (await service.call('listSessions', { principal })).data.sessions : [];
  const own = new Set(sessions.map(({ sessionId }) => sessionId));
  const heard = known.filter(({ sessionId }) => sessionId === undefined || own.has(sessionId));
  for (const { sessionId } of heard) {
    if (sessionId !== undefined) await service.call('follow', { principal, sessionId });
  }
  return [...new Set(heard.map(({ href }) => href))];
}

/** Lets clients of 2025 subscribe to resources. Those of 2026 listen instead: see `narrowListen`. */
export function registerSubscriptions(
  server: McpServer,
  subscriptions: Set<string>,
  { service, principalOf }: { readonly service: Service; principalOf(ctx: ServerContext): Principal },
): void {
  server.server.setRequestHandler('resources/subscribe', async ({ params: { uri } }, ctx) => {
    const [own] = await ownResources([uri], principalOf(ctx), service);
    if (own === undefined) throw new ResourceNotFoundError(uri);
    subscriptions.add(own);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscriptions.delete(parseResourceUri(uri)?.href ?? uri);
    return {};
  });
}

/** Takes out of a request to listen what the caller may not hear of, and follows the sessions that are left. */
export async function narrowListen(
  message: unknown,
  principal: Principal,
  service: Service,
): Promise<unknown> {
  if (!isListen(message)) return message;
  const { params } = message;
  const uris = params?.notifications?.resourceSubscriptions;
  if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === 'string')) return message;
  const resourceSubscriptions = await ownResources(uris, principal, service);
  return {
    ...message,
    params: { ...params, notifications: { ...params?.notifications, resourceSubscriptions } },
  };
}

interface Listen {
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } };
}

/** Asks for a stream of notifications, which stays open. */
export function isListen(message: unknown): message is Listen {
  return (message as { readonly method?: unknown } | null)?.method === 'subscriptions/listen';
}
