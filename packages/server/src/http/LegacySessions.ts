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

/** How long a connection is kept that nobody uses. */
const LONGEST_IDLE = 60 * MINUTE;

/** How many connections there are at most, for one caller and in all. */
const MOST_OF_ONE = 100;
const MOST = 1000;

/** A comment that opens the stream of notifications: some servers send the headers with the first bytes, so a client would wait for it. */
const OPENING = ': open\n\n';

interface LegacySession {
  readonly owner: string;
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** The resources whose changes the client wants to hear of. */
  readonly subscriptions: SubscribedResources;
  /** How many requests of it are being answered; the stream of notifications is one. */
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
 * The connections of clients of 2025, which the server has to remember. They are not the sessions of the app: those are
 * named in calls, whatever the connection, and outlive it.
 */
export class LegacySessions {
  readonly #options: Required<LegacySessionsOptions>;
  /** The one used last at the end. */
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
    // The connection of somebody else is like one that does not exist.
    if (session?.owner !== call.principal.id) {
      return errorResponse(404, 'Session not found', { code: -32_001 });
    }
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    return this.#use(session, request, call);
  }

  /** Tells those who subscribed to it that a resource has changed. */
  notify(uri: string): void {
    for (const { server, subscriptions } of this.#sessions.values()) {
      if (subscriptions.has(uri)) server.server.sendResourceUpdated({ uri }).catch(this.#options.onError);
    }
  }

  /** Tells everybody that the list of tools has changed. */
  notifyTools(): void {
    for (const { server } of this.#sessions.values()) {
      server.server.sendToolListChanged().catch(this.#options.onError);
    }
  }

  /** Tells everybody that the list of resources has changed. */
  notifyResources(): void {
    for (const { server } of this.#sessions.values()) {
      server.server.sendResourceListChanged().catch(this.#options.onError);
    }
  }

  /** Tells the owner of a dashboard that it has changed: those who subscribed to it, and all if their list is another one. */
  notifyApps({ owner, name, isListChanged }: AppChange): void {
    const uri = appUri(name);
    for (const session of this.#sessions.values()) {
      if (session.owner !== owner) continue;
      const { server } = session.server;
      if (isListChanged) server.sendResourceListChanged().catch(this.#options.onError);
      if (session.subscriptions.has(uri)) server.sendResourceUpdated({ uri }).catch(this.#options.onError);
    }
  }

  /** Closes what nobody has used for long. */
  closeIdle(): void {
    const before = this.#options.now() - LONGEST_IDLE;
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

  /** Closes what was unused the longest, if there are too many. */
  #makeRoom(owner: string): boolean {
    const all = [...this.#sessions.values()];
    const own = all.filter((session) => session.owner === owner);
    if (own.length < MOST_OF_ONE && all.length < MOST) return true;
    const oldest = (own.length >= MOST_OF_ONE ? own : all).find(isIdle);
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
