import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node';
import { type AuthInfo, isInitializeRequest, type McpServer } from '@modelcontextprotocol/server';
import { SubscribedResources } from '../mcp/SubscribedResources.js';
import type { Principal } from '../port/Principal.js';
import { sendError } from './respond.js';

const MINUTE = 60_000;

/** How long a connection is kept that nobody uses. */
const LONGEST_IDLE = 60 * MINUTE;

/** How many connections there are at most, for one caller and in all. */
const MOST_OF_ONE = 100;
const MOST = 1000;

interface LegacySession {
  readonly owner: string;
  readonly server: McpServer;
  readonly transport: NodeStreamableHTTPServerTransport;
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

  async handle(
    req: IncomingMessage & { readonly auth?: AuthInfo },
    res: ServerResponse,
    { body, principal }: { readonly body?: unknown; readonly principal: Principal },
  ): Promise<void> {
    const id = req.headers['mcp-session-id'];
    if (id === undefined && isInitialize(body)) return this.#begin(req, res, body, principal);
    if (typeof id !== 'string') return sendError(res, 400, 'The header Mcp-Session-Id is missing.');
    const session = this.#sessions.get(id);
    // The connection of somebody else is like one that does not exist.
    if (session?.owner !== principal.id) return sendError(res, 404, 'Session not found', { code: -32_001 });
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    await this.#use(session, req, res, body);
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

  async #begin(
    req: IncomingMessage,
    res: ServerResponse,
    body: unknown,
    principal: Principal,
  ): Promise<void> {
    const owner = principal.id;
    if (!this.#makeRoom(owner)) {
      return sendError(res, 503, 'There are too many connections. Close one, or try again later.');
    }
    const subscriptions = new SubscribedResources();
    const server = this.#options.create(subscriptions);
    const transport = new NodeStreamableHTTPServerTransport({
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
    await this.#use(session, req, res, body);
    if (transport.sessionId === undefined) await server.close();
  }

  async #use(
    session: LegacySession,
    req: IncomingMessage,
    res: ServerResponse,
    body: unknown,
  ): Promise<void> {
    session.open += 1;
    session.lastUsed = this.#options.now();
    res.once('close', () => {
      session.open -= 1;
      session.lastUsed = this.#options.now();
    });
    await session.transport.handleRequest(req, res, body);
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
