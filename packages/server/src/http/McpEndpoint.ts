import type { IncomingMessage, ServerResponse } from 'node:http';
import { type NodeIncomingMessageLike, toNodeHandler, toWebRequest } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServer,
} from '@modelcontextprotocol/server';
import { isTooDeep, TOO_DEEP } from '../isTooDeep.js';
import { ListenBus } from '../mcp/ListenBus.js';
import { handleListen, isListen, registerSubscriptions } from '../mcp/subscriptions.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { LegacySessions } from './LegacySessions.js';
import { authInfoOf, principalOf } from './principalOf.js';
import { Responses } from './Responses.js';
import { readBody } from './readBody.js';
import { sendError } from './respond.js';

export interface McpEndpointOptions {
  readonly service: Service;
  /** The server for one request, or one connection. */
  readonly create: () => McpServer;
  readonly maxBodyBytes: number;
  /** Hears of what clients did wrong, and of connections that broke. */
  readonly onError: (error: Error) => void;
}

type Request = IncomingMessage & NodeIncomingMessageLike;

/** `/mcp`: for clients of 2026-07-28, which say everything with each request, and of 2025, which connect. */
export class McpEndpoint {
  readonly #options: McpEndpointOptions;
  readonly #legacy: LegacySessions;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  readonly #handleModern: ReturnType<typeof toNodeHandler>;
  readonly #bus: ListenBus;
  readonly #responses = new Responses();
  readonly #stopListening: () => void;
  #isClosing = false;

  constructor(options: McpEndpointOptions) {
    const { service, create, onError } = options;
    this.#options = options;
    this.#bus = new ListenBus(onError);
    this.#legacy = new LegacySessions({
      create: (subscriptions) => {
        const server = create();
        registerSubscriptions(server, subscriptions, {
          service,
          principalOf,
          report: (error) => onError(toError(error)),
        });
        return server;
      },
      onError,
    });
    this.#modern = createMcpHandler(create, { legacy: 'reject', onerror: onError, bus: this.#bus });
    this.#handleModern = toNodeHandler(this.#modern, { onerror: onError });
    const listeners = [
      service.onResourceChange((uri) => {
        this.#legacy.notify(uri);
        this.#modern.notify.resourceUpdated(uri);
      }),
      service.onToolsChange(() => {
        this.#legacy.notifyTools();
        this.#modern.notify.toolsChanged();
      }),
    ];
    this.#stopListening = () => {
      for (const stop of listeners) stop();
    };
  }

  /** It takes no more calls. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  async handle(req: IncomingMessage, res: ServerResponse, principal: Principal): Promise<void> {
    const request = Object.assign(req, { auth: authInfoOf(principal) }) as Request;
    if (req.method === 'POST') return this.#post(request, res, principal);
    if (req.method === 'GET' || req.method === 'DELETE') {
      if (this.#isClosing && req.method === 'GET') return refuseWhileClosing(res);
      this.#responses.add(res, false);
      return this.#legacy.handle(request, res, { principal });
    }
    sendError(res, 405, 'Use POST.', { headers: { allow: 'GET, POST, DELETE' } });
  }

  /** Takes no more calls, finishes those that are being done, and ends all connections. */
  async close(mostMilliseconds: number): Promise<void> {
    this.#isClosing = true;
    await this.#responses.callsAnswered(mostMilliseconds);
    this.#stopListening();
    await Promise.all([this.#modern.close(), this.#legacy.close()]);
    await this.#responses.allClosed(1000);
  }

  async #post(req: Request, res: ServerResponse, principal: Principal): Promise<void> {
    if (!isJsonContentType(req.headers['content-type'] ?? null)) {
      return sendError(res, 415, 'The header Content-Type must be application/json.');
    }
    const { maxBodyBytes, service } = this.#options;
    const text = await readBody(req, maxBodyBytes);
    if (text === undefined) {
      return sendError(res, 413, `The request is too long: ${maxBodyBytes / 1024} KB is the limit.`);
    }
    const body = parse(text);
    if (body === undefined) return sendError(res, 400, 'The request is no valid JSON.', { code: -32_700 });
    if (isTooDeep(body)) return sendError(res, 400, TOO_DEEP, { code: -32_600 });
    // Answers to questions, and cancellations, belong to calls that are being done.
    if (this.#isClosing && hasRequest(body)) return refuseWhileClosing(res);
    this.#responses.add(res, hasRequest(body) && !isListen(body));
    if (await isLegacyRequest(await toWebRequest(req, body), body)) {
      return this.#legacy.handle(req, res, { body, principal });
    }
    await handleListen(body, { principal, service, bus: this.#bus }, (message) =>
      this.#handleModern(req, res, message),
    );
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function refuseWhileClosing(res: ServerResponse): void {
  sendError(res, 503, 'The server is stopping. Try again later.', {
    headers: { connection: 'close', 'retry-after': '5' },
  });
}

function hasRequest(body: unknown): boolean {
  return [body].flat().some((message) => isObject(message) && 'method' in message && 'id' in message);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
