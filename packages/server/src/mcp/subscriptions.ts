import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { appNameIn } from '../port/apps.js';
import { parseDataUri } from '../port/dataResources.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { explain } from './answerRead.js';
import { messageFor } from './callTool.js';
import { type ListenBus, ListenStream } from './ListenBus.js';
import { parseResourceUri } from './resourceUri.js';
import type { SubscribedResources } from './SubscribedResources.js';

/**
 * Filters the resources that the caller may subscribe to, as canonical URIs, and follows their sessions. Sessions and dashboards of other
 * users are dropped as if they did not exist.
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
  const allowed = known
    .filter(({ sessionId }) => sessionId === undefined || own.has(sessionId))
    .filter((uri) => !isApp(uri) || ownApps.has(uri.href));
  for (const { sessionId } of allowed) {
    if (sessionId !== undefined) await service.call('follow', { principal, sessionId });
  }
  return [...new Set(allowed.map(({ href }) => href))];
}

/** The connection through which a subscription is made. */
interface SubscriptionContext {
  readonly service: Service;
  principalOf(ctx: ServerContext): Principal;
  readonly report: (error: unknown) => void;
}

const NEVER_CHANGES = /^lowdefy:\/\/(?:guide$|public\/)/;

/** Handles subscriptions of clients of MCP 2025. Since MCP 2026 clients open a stream instead: see `handleListen`. */
export function registerSubscriptions(
  server: McpServer,
  subscriptions: SubscribedResources,
  { service, principalOf, report }: SubscriptionContext,
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

/** Starts polling a resource for a notification stream. Rejects if its user may not read it. */
type Poll = (uri: string, subscribe: (tell: () => void) => Promise<() => void>) => Promise<void>;

/**
 * Removes from a `subscriptions/listen` request the resources that the caller may not read. Follows the remaining sessions, and polls the
 * configured resources.
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

/** Handles a request of a client of MCP 2026. A request to listen is reduced to the resources that the caller may read. */
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

interface ListenRequest {
  readonly params?: { readonly notifications?: { readonly resourceSubscriptions?: unknown } };
}

/** Whether a message asks for a notification stream, which stays open. */
export function isListen(message: unknown): message is ListenRequest {
  return (message as { readonly method?: unknown } | null)?.method === 'subscriptions/listen';
}
