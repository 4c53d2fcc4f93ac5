import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { appNameIn } from '../port/apps.js';
import { parseDataUri } from '../port/dataResources.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { explain } from './answerRead.js';
import { type ListenBus, ListenStream } from './ListenBus.js';
import { messageFor } from './registerTool.js';
import { parseResourceUri } from './resourceUri.js';
import type { SubscribedResources } from './SubscribedResources.js';

/**
 * Keeps those resources whose changes somebody may hear of, with their addresses as the server writes them, and follows their sessions.
 * A session or dashboard of another user is like one that does not exist.
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
  const isApp = ({ href }: { href: string }) => service.config.apps && appNameIn(href) !== undefined;
  const apps = known.some(isApp) ? (await service.call('listApps', { principal })).data.apps : [];
  const ownApps = new Set(apps.map(({ uri }) => uri));
  const heard = known
    .filter(({ sessionId }) => sessionId === undefined || own.has(sessionId))
    .filter((uri) => !isApp(uri) || ownApps.has(uri.href));
  for (const { sessionId } of heard) {
    if (sessionId !== undefined) await service.call('follow', { principal, sessionId });
  }
  return [...new Set(heard.map(({ href }) => href))];
}

/** What a subscription needs of the connection it is made through. */
interface Subscribing {
  readonly service: Service;
  principalOf(ctx: ServerContext): Principal;
  readonly report: (error: unknown) => void;
}

const NEVER_CHANGES = /^lowdefy:\/\/(?:guide$|public\/)/;

/** Lets clients of 2025 subscribe to resources. Those of 2026 listen instead: see `handleListen`. */
export function registerSubscriptions(
  server: McpServer,
  subscriptions: SubscribedResources,
  { service, principalOf, report }: Subscribing,
): void {
  server.server.setRequestHandler('resources/subscribe', async ({ params: { uri } }, ctx) => {
    const principal = principalOf(ctx);
    const ref = parseDataUri(uri);
    if (ref !== undefined) {
      try {
        const listener = {
          onChange: () => void server.server.sendResourceUpdated({ uri }).catch(() => {}),
          isListening: () => subscriptions.isListening(),
        };
        await subscriptions.poll(uri, () => service.polls.subscribe(principal, ref, listener));
        return {};
      } catch (error) {
        throw explain(error, uri, (reason) => messageFor(reason, { report }, ctx));
      }
    }
    if (NEVER_CHANGES.test(uri)) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `${uri} does not change while the server runs.`,
      );
    }
    const [own] = await ownResources([uri], principal, service);
    if (own === undefined) throw new ResourceNotFoundError(uri);
    subscriptions.add(own);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscriptions.delete(parseResourceUri(uri)?.href ?? uri);
    return {};
  });
}

/** Begins to poll a resource for a stream of notifications. Rejects if its user cannot hear of it. */
type Poll = (uri: string, subscribe: (tell: () => void) => Promise<() => void>) => Promise<void>;

/**
 * Takes out of a request to listen what the caller may not hear of. The sessions that are left are followed, and the resources of the
 * configuration polled.
 */
export async function narrowListen(
  message: unknown,
  principal: Principal,
  service: Service,
  poll: Poll,
): Promise<unknown> {
  if (!isListen(message)) return message;
  const { params } = message;
  const uris = params?.notifications?.resourceSubscriptions;
  if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === 'string')) return message;
  const own = await ownResources(uris, principal, service);
  const polled = await Promise.all(
    [...new Set(uris)].map(async (uri) => {
      const ref = parseDataUri(uri);
      if (ref === undefined) return [];
      const subscribe = (onChange: () => void) => service.polls.subscribe(principal, ref, { onChange });
      return poll(uri, subscribe).then(
        () => [uri],
        () => [],
      );
    }),
  );
  const resourceSubscriptions = [...own, ...polled.flat()];
  return {
    ...message,
    params: { ...params, notifications: { ...params?.notifications, resourceSubscriptions } },
  };
}

/** Handles a request of a client of 2026, which may be one to listen: with what the caller may hear of. */
export async function handleListen<T>(
  message: unknown,
  { principal, service, bus }: { principal: Principal; service: Service; bus: ListenBus },
  handle: (message: unknown) => Promise<T>,
): Promise<T> {
  if (!isListen(message)) return handle(message);
  const stream = new ListenStream(principal.id);
  return bus.open(stream, async () => {
    const narrowed = await narrowListen(message, principal, service, (uri, subscribe) =>
      stream.subscriptions.poll(uri, () => subscribe(() => stream.send?.({ kind: 'resource_updated', uri }))),
    );
    return handle(narrowed);
  });
}

interface Listen {
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } };
}

/** Asks for a stream of notifications, which stays open. */
export function isListen(message: unknown): message is Listen {
  return (message as { readonly method?: unknown } | null)?.method === 'subscriptions/listen';
}
