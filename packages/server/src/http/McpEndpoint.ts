import { createMcpHandler, isLegacyRequest, type McpServer } from '@modelcontextprotocol/server';
import { ListenBus } from '../mcp/ListenBus.js';
import { limitErrorResponse } from '../mcp/limitErrors.js';
import { handleListen, isListen, registerSubscriptions } from '../mcp/subscriptions.js';
import { CallGate } from '../operate/CallGate.js';
import { requestLimits } from '../operate/gateLimits.js';
import { type AppChange, appUri } from '../port/apps.js';
import { CallError } from '../port/CallError.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { CallsInProgress } from './CallsInProgress.js';
import { LegacySessions } from './LegacySessions.js';
import { authInfoOf, principalOf } from './principalOf.js';
import { readBody } from './readJson.js';
import { errorResponse, refuseWhileClosing } from './respond.js';
import { retryAfter } from './retryAfter.js';
import { whenEnded } from './whenEnded.js';
import { withLanguages } from './withLanguages.js';

export interface McpEndpointOptions {
  readonly service: Service;
  /** Creates the server for one request or one connection. */
  readonly create: () => McpServer;
  /** Signs the ids of connections of MCP 2025. */
  readonly connectionKey: Uint8Array;
  readonly maxBodyBytes: number;
  /** Called with client errors and broken connections. */
  readonly onError: (error: Error) => void;
}

/**
 * Answers MCP requests with web-standard Request and Response: stateless clients (MCP 2026-07-28) and clients with a connection (MCP
 * 2025).
 */
export class McpEndpoint {
  readonly #options: McpEndpointOptions;
  readonly #legacy: LegacySessions;
  readonly #modern: ReturnType<typeof createMcpHandler>;
  readonly #bus: ListenBus;
  readonly #calls = new CallsInProgress();
  readonly #requests: CallGate;
  readonly #stopListening: () => void;
  #isClosing = false;

  constructor(options: McpEndpointOptions) {
    const { service, create, connectionKey, onError } = options;
    this.#options = options;
    this.#requests = new CallGate(() => requestLimits(service.config));
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
      key: connectionKey,
      onError,
    });
    this.#modern = createMcpHandler(create, { legacy: 'reject', onerror: onError, bus: this.#bus });
    const listeners = [
      service.onResourceChange((uri) => {
        this.#legacy.notify(uri);
        this.#modern.notify.resourceUpdated(uri);
      }),
      service.onToolsChange(() => this.toolsChanged()),
      service.onResourcesChange(() => {
        this.#legacy.notifyResources();
        this.#modern.notify.resourcesChanged();
      }),
      service.onAppsChange((change) => this.#appsChanged(change)),
    ];
    this.#stopListening = () => {
      for (const stop of listeners) stop();
    };
  }

  /** Whether new calls are refused because of a shutdown. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Notifies all clients that the list of tools has changed. */
  toolsChanged(): void {
    this.#legacy.notifyTools();
    this.#modern.notify.toolsChanged();
  }

  /** Notifies only the owner of a dashboard, because its URI is the same for all owners. */
  #appsChanged(change: AppChange): void {
    const { owner, name, isListChanged } = change;
    this.#legacy.notifyApps(change);
    if (isListChanged) this.#bus.publishTo(owner, { kind: 'resources_list_changed' });
    this.#bus.publishTo(owner, { kind: 'resource_updated', uri: appUri(name) });
  }

  /** Answers a request, within the trace of its `traceparent` header. */
  handle(request: Request, principal: Principal): Promise<Response> {
    const { observers } = this.#options.service;
    return observers.inTrace(
      (name) => request.headers.get(name) ?? undefined,
      () => this.#handle(request, withLanguages(principal, request)),
    );
  }

  async #handle(request: Request, principal: Principal): Promise<Response> {
    const { method } = request;
    if (method === 'POST') return this.#post(request, principal);
    if (method === 'GET' || method === 'DELETE') {
      if (this.#isClosing && method === 'GET') return refuseWhileClosing();
      return this.#legacy.handle(request, { principal });
    }
    return errorResponse(405, 'Use POST.', { headers: { allow: 'GET, POST, DELETE' } });
  }

  /** Shuts down gracefully: refuses new calls, waits for those in progress with a timeout, and closes all connections. */
  async close(milliseconds: number): Promise<void> {
    this.#isClosing = true;
    await this.#calls.answered(milliseconds);
    this.#stopListening();
    await Promise.all([this.#modern.close(), this.#legacy.close()]);
  }

  /** Counts a request against the limits while it is in progress, because its body is in memory. */
  async #post(request: Request, principal: Principal): Promise<Response> {
    const ends: (() => void)[] = [];
    const end = () => {
      for (const each of ends) each();
    };
    try {
      ends.push(await this.#requests.enter({ user: principal.id, isCounted: false }));
      return whenEnded(await this.#answerPost(request, principal, ends), request.signal, end);
    } catch (error) {
      end();
      if (!(error instanceof CallError) || error.reason !== 'busy') throw error;
      return errorResponse(429, error.message, { headers: retryAfter(error) });
    }
  }

  /** Adds to `ends`, whose functions are called when the request is answered. */
  async #answerPost(request: Request, principal: Principal, ends: (() => void)[]): Promise<Response> {
    const body = await readBody(request, this.#options.maxBodyBytes);
    if ('error' in body) return errorResponse(body.status, body.error, body);
    // Responses to elicitations and cancellations belong to calls in progress.
    if (!hasRequest(body.value)) return this.#answer(request, body.value, principal);
    if (this.#isClosing) return refuseWhileClosing();
    if (!isListen(body.value)) ends.push(this.#calls.begin());
    return this.#answer(request, body.value, principal);
  }

  async #answer(request: Request, body: unknown, principal: Principal): Promise<Response> {
    if (await isLegacyRequest(request, body)) return this.#legacy.handle(request, { body, principal });
    const { service } = this.#options;
    return handleListen(body, { principal, service, bus: this.#bus }, (parsedBody) =>
      this.#modern.fetch(request, { authInfo: authInfoOf(principal), parsedBody }).then(limitErrorResponse),
    );
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function hasRequest(body: unknown): boolean {
  return [body].flat().some((message) => isObject(message) && 'method' in message && 'id' in message);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
