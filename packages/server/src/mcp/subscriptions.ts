import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Service } from '../service/Service.js';
import type { Principal } from '../sessions/Principal.js';

const SESSIONS = 'lowdefy://sessions/';

/** Keeps those resources whose changes somebody may hear of. A session of another user is like one that does not exist. */
async function ownResources(
  uris: readonly string[],
  principal: Principal,
  { sessions }: Pick<Service, 'sessions'>,
): Promise<readonly string[]> {
  if (!uris.some((uri) => uri.startsWith(SESSIONS))) return uris;
  const own = new Set((await sessions.list(principal)).map(({ id }) => id));
  return uris.filter((uri) => !uri.startsWith(SESSIONS) || own.has(sessionOf(uri)));
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
    subscriptions.delete(uri);
    return {};
  });
}

/** Takes out of a request to listen what the caller may not hear of. What is left is what the answer confirms. */
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

const sessionOf = (uri: string) => uri.slice(SESSIONS.length).split('/')[0] ?? '';
