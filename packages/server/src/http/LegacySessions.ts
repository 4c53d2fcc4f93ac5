import { randomUUID } from 'node:crypto';
import {
  isInitializeRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { SubscribedResources } from '../mcp/SubscribedResources.js';
import { type AppChange, appUri } from '../port/apps.js';
import type { Principal } from '../port/Principal.js';
import { authInfoOf } from './principalOf.js';
import { errorResponse } from './respond.js';
import { whenEnded } from './whenEnded.js';

const MINUTE = 60_000;

/** The idle timeout of a connection, in milliseconds. */
const IDLE_TIMEOUT = 60 * MINUTE;

/** The maximum number of connections, of one caller and in all. */
const MAX_PER_OWNER = 100;
const MAX_CONNECTIONS = 1000;

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
}

export interface LegacySessionsOptions {
  readonly create: (subscriptions: SubscribedResources) => McpServer;
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
 * of the connection, and outlive it.
 */
export class LegacySessions {
  readonly #options: Required<LegacySessionsOptions>;
  /** In LRU order: the most recently used one is last. */
  readonly #sessions = new Map<string, LegacySession>();
  readonly #timer: NodeJS.Timeout;

  constructor({ now = Date.now, ...options }: LegacySessionsOptions) {
    this.#options = { ...options, now };
    this.#timer = setInterval(() => this.closeIdle(), MINUTE).unref();
  }

  get size(): number {
    return this.#sessions.size;
  }

  async handle(request: Request, call: LegacyCall): Promise<Response> {
    const id = request.headers.get('mcp-session-id');
    if (id === null) {
      if (isInitialize(call.body)) return this.#begin(request, call);
      return errorResponse(400, 'The header Mcp-Session-Id is missing.');
    }
    const session = this.#sessions.get(id);
    // Does not reveal that another caller's connection exists.
    if (session?.owner !== call.principal.id) {
      return errorResponse(404, 'Session not found', { code: -32_001 });
    }
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return this.#use(session, request, call);
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

  async #begin(request: Request, call: LegacyCall): Promise<Response> {
    const owner = call.principal.id;
    if (!this.#makeRoom(owner)) {
      return errorResponse(503, 'There are too many connections. Close one, or try again later.');
    }
    const subscriptions = new SubscribedResources();
    const server = this.#options.create(subscriptions);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
      },
    });
    const session: LegacySession = { owner, server, transport, subscriptions, open: 0, lastUsed: 0 };
    subscriptions.isListening = () => session.open > 0;
    server.server.onclose = () => {
      subscriptions.close();
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    server.server.onerror = this.#options.onError;
    await server.connect(transport);
    const response = await this.#use(session, request, call);
    if (transport.sessionId === undefined) await server.close();
    return response;
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

function isInitialize(body: unknown): boolean {
  return [body].flat().some((message) => isInitializeRequest(message));
}
