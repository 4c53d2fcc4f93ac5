import {
  type InitializeRequestParams,
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { SubscribedResources } from '../mcp/SubscribedResources.js';
import { type AppChange, appUri } from '../port/apps.js';
import type { Principal } from '../port/Principal.js';
import { ConnectionIds } from './ConnectionIds.js';
import { authInfoOf } from './principalOf.js';
import { errorResponse } from './respond.js';
import { whenEnded } from './whenEnded.js';

const MINUTE = 60_000;

/** The idle timeout of a connection, in milliseconds. */
const IDLE_TIMEOUT = 60 * MINUTE;

/** The maximum number of connections, of one caller and in all. */
const MAX_PER_OWNER = 100;
const MAX_CONNECTIONS = 1000;

/** The maximum number of ids of closed connections that are remembered. */
const MAX_ENDED = 10_000;

/** An SSE comment that opens the notification stream: some servers send the headers only with the first bytes of the body. */
const OPENING = ': open\n\n';

interface LegacySession {
  readonly owner: string;
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** The resources that the client has subscribed to. */
  readonly subscriptions: SubscribedResources;
  /** The number of requests in progress, including the notification stream. */
  open: number;
  lastUsed: number;
  /** Whether it was restored, and its client may have missed notifications. */
  isRestored: boolean;
}

export interface LegacySessionsOptions {
  readonly create: (subscriptions: SubscribedResources) => McpServer;
  /** Signs the ids of connections. Servers with the same key can continue each other's connections. */
  readonly key: Uint8Array;
  readonly onError: (error: Error) => void;
  readonly now?: () => number;
}

/** A request of a client. */
interface LegacyCall {
  readonly body?: unknown;
  readonly principal: Principal;
}

/**
 * The stateful connections of clients of MCP 2025. They are not the sessions of the app: those are named in calls, independent
 * of the connection, and outlive it. A connection that is not in memory is restored from its id, but not its subscriptions.
 */
export class LegacySessions {
  readonly #options: Required<LegacySessionsOptions>;
  /** In LRU order: the most recently used one is last. */
  readonly #sessions = new Map<string, LegacySession>();
  readonly #restoring = new Map<string, Promise<LegacySession | undefined>>();
  /** The ids of connections that their clients have closed. */
  readonly #ended = new Set<string>();
  readonly #ids: ConnectionIds;
  readonly #timer: NodeJS.Timeout;

  constructor({ now = Date.now, ...options }: LegacySessionsOptions) {
    this.#options = { ...options, now };
    this.#ids = new ConnectionIds(options.key);
    this.#timer = setInterval(() => this.closeIdle(), MINUTE).unref();
  }

  get size(): number {
    return this.#sessions.size;
  }

  async handle(request: Request, call: LegacyCall): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) {
      const initialize = initializationIn(call.body);
      if (initialize !== undefined) return this.#begin(request, call, initialize.params);
      return errorResponse(400, 'The header Mcp-Session-Id is missing.');
    }
    const session = this.#sessions.get(id) ?? (await this.#restore(id, request, call));
    // Does not reveal that another caller's connection exists.
    if (session?.owner !== call.principal.id) {
      return errorResponse(404, 'Session not found', { code: -32_001 });
    }
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    const response = await this.#use(session, request, call);
    if (request.method === 'GET' && session.isRestored) {
      session.isRestored = false;
      // A new version of the app may have other tools.
      session.server.server.sendToolListChanged().catch(this.#options.onError);
    }
    return response;
  }

  /** Notifies subscribers that a resource has changed. */
  notify(uri: string): void {
    for (const { server, subscriptions } of this.#sessions.values()) {
      if (subscriptions.has(uri)) server.server.sendResourceUpdated({ uri }).catch(this.#options.onError);
    }
  }

  /** Notifies all clients that the list of tools has changed. */
  notifyTools(): void {
    for (const { server } of this.#sessions.values()) {
      server.server.sendToolListChanged().catch(this.#options.onError);
    }
  }

  /** Notifies all clients that the list of resources has changed. */
  notifyResources(): void {
    for (const { server } of this.#sessions.values()) {
      server.server.sendResourceListChanged().catch(this.#options.onError);
    }
  }

  /** Notifies the owner's clients that a dashboard has changed: its subscribers, and all of them if the list has changed. */
  notifyApps({ owner, name, isListChanged }: AppChange): void {
    const uri = appUri(name);
    for (const session of this.#sessions.values()) {
      if (session.owner !== owner) continue;
      const { server } = session.server;
      if (isListChanged) server.sendResourceListChanged().catch(this.#options.onError);
      if (session.subscriptions.has(uri)) server.sendResourceUpdated({ uri }).catch(this.#options.onError);
    }
  }

  /** Closes connections after the idle timeout. */
  closeIdle(): void {
    const before = this.#options.now() - IDLE_TIMEOUT;
    for (const session of this.#sessions.values()) {
      if (isIdle(session) && session.lastUsed < before) this.#close(session);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#sessions.values()].map((session) => this.#close(session)));
  }

  async #begin(request: Request, call: LegacyCall, params: InitializeRequestParams): Promise<Response> {
    const owner = call.principal.id;
    if (!this.#makeRoom(owner)) {
      return errorResponse(503, 'There are too many connections. Close one, or try again later.');
    }
    const session = await this.#open(owner, () => this.#ids.create(owner, params));
    const response = await this.#use(session, request, call);
    if (session.transport.sessionId === undefined) await session.server.close();
    return response;
  }

  /** Restores a connection that another server has created, or that was closed because it was idle. */
  #restore(id: string, request: Request, call: LegacyCall): Promise<LegacySession | undefined> {
    // A client can send several requests at once.
    const restoring = this.#restoring.get(id) ?? this.#initialize(id, request, call);
    this.#restoring.set(id, restoring);
    return restoring.finally(() => this.#restoring.delete(id));
  }

  /** Initializes a connection again, with the parameters in its id. */
  async #initialize(
    id: string,
    { url }: Request,
    { principal }: LegacyCall,
  ): Promise<LegacySession | undefined> {
    const params = this.#ended.has(id) ? undefined : this.#ids.read(principal.id, id);
    if (params === undefined || !this.#makeRoom(principal.id)) return undefined;
    const session = await this.#open(principal.id, () => id);
    const body = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
    const request = new Request(url, { method: 'POST', headers: ACCEPTED });
    const response = await this.#use(session, request, { body, principal });
    // Ends when the server is initialized.
    await response.text();
    session.isRestored = true;
    return session;
  }

  async #open(owner: string, sessionIdGenerator: () => string): Promise<LegacySession> {
    const subscriptions = new SubscribedResources();
    const server = this.#options.create(subscriptions);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
      },
      onsessionclosed: (id) => this.#end(id),
    });
    const session: LegacySession = {
      owner,
      server,
      transport,
      subscriptions,
      open: 0,
      lastUsed: 0,
      isRestored: false,
    };
    subscriptions.isListening = () => session.open > 0;
    server.server.onclose = () => {
      subscriptions.close();
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    server.server.onerror = this.#options.onError;
    await server.connect(transport);
    return session;
  }

  /** Remembers that a client has closed its connection, so that it is not restored. */
  #end(id: string): void {
    this.#ended.add(id);
    const [oldest] = this.#ended;
    if (this.#ended.size > MAX_ENDED && oldest !== undefined) this.#ended.delete(oldest);
  }

  async #use(session: LegacySession, request: Request, { body, principal }: LegacyCall): Promise<Response> {
    session.open += 1;
    session.lastUsed = this.#options.now();
    const response = await session.transport.handleRequest(request, {
      authInfo: authInfoOf(principal),
      parsedBody: body,
    });
    const ended = () => {
      session.open -= 1;
      session.lastUsed = this.#options.now();
    };
    return whenEnded(response, request.signal, ended, request.method === 'GET' ? OPENING : '');
  }

  /** Evicts the least recently used idle connection if the limit is reached. Returns false if all are in use. */
  #makeRoom(owner: string): boolean {
    const all = [...this.#sessions.values()];
    const own = all.filter((session) => session.owner === owner);
    if (own.length < MAX_PER_OWNER && all.length < MAX_CONNECTIONS) return true;
    const oldest = (own.length >= MAX_PER_OWNER ? own : all).find(isIdle);
    if (oldest === undefined) return false;
    this.#close(oldest);
    return true;
  }

  #close({ server, transport }: LegacySession): Promise<void> {
    if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    return server.close().catch(this.#options.onError);
  }
}

const isIdle = ({ open }: LegacySession) => open === 0;

/** The headers of a POST request of MCP 2025. */
const ACCEPTED = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

const initializationIn = (body: unknown) => [body].flat().find((message) => isInitializeRequest(message));
