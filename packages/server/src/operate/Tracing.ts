import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAboveProject } from '@lowdefy-mcp/headless/common';
import type * as Api from '@opentelemetry/api';
import { version } from '../version.js';
import { failureOutcome, type Header, type ObservedCall, type Observer, outcomeOf } from './Observers.js';

type OpenTelemetry = Pick<typeof Api, 'context' | 'propagation' | 'SpanKind' | 'SpanStatusCode' | 'trace'>;

/** The global key under which OpenTelemetry's API keeps the registered SDK. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

/** The maximum length of an attribute, because callers send ids. */
const MAX_ATTRIBUTE = 100;

/** Creates a span for each call and store operation. Spans have names and ids, never values. */
export class Tracing implements Observer {
  readonly #api: OpenTelemetry;
  readonly #tracer: Api.Tracer;

  constructor(api: OpenTelemetry) {
    this.#api = api;
    this.#tracer = api.trace.getTracer('lowdefy-mcp', version);
  }

  around<T>({ method, params, lane }: ObservedCall, run: () => Promise<T>): Promise<T> {
    const { sessionId, name } = params as { readonly sessionId?: unknown; readonly name?: unknown };
    const attributes = {
      'lowdefy_mcp.method': method,
      'lowdefy_mcp.caller': lane,
      ...(typeof sessionId === 'string' && { 'lowdefy_mcp.session': sessionId.slice(0, MAX_ATTRIBUTE) }),
      ...(method === 'callTool' && { 'lowdefy_mcp.tool': String(name).slice(0, MAX_ATTRIBUTE) }),
    };
    const span = this.#tracer.startSpan(`call ${method}`, { attributes });
    return this.#run(span, run);
  }

  aroundStore<T>(operation: string, run: () => Promise<T>): Promise<T> {
    const { CLIENT: kind } = this.#api.SpanKind;
    const attributes = { 'lowdefy_mcp.operation': operation };
    return this.#run(this.#tracer.startSpan(`store ${operation}`, { kind, attributes }), run);
  }

  inTrace<T>(header: Header, run: () => Promise<T>): Promise<T> {
    if (header('traceparent') === undefined) return run();
    const { context, propagation } = this.#api;
    const carrier = { get: (_: unknown, name: string) => header(name.toLowerCase()), keys: () => [] };
    return context.with(propagation.extract(context.active(), undefined, carrier), run);
  }

  async #run<T>(span: Api.Span, run: () => Promise<T>): Promise<T> {
    const { context, trace, SpanStatusCode } = this.#api;
    const end = (outcome: string, isFailed: boolean) => {
      span.setAttribute('lowdefy_mcp.outcome', outcome);
      // Without a message, because it may quote a value.
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    try {
      const result = await context.with(trace.setSpan(context.active(), span), run);
      const outcome = outcomeOf(result);
      end(outcome, outcome !== 'ok');
      return result;
    } catch (error) {
      end(failureOutcome(error), true);
      throw error;
    }
  }
}

/**
 * Creates tracing with OpenTelemetry if an SDK was started in this process before; otherwise imports nothing and returns undefined. Uses
 * the API of this package or that of the app as a fallback; all copies share the registered SDK.
 */
export async function loadTracing(
  directory: string,
  load: (directory: string) => Promise<OpenTelemetry> = importApi,
): Promise<Tracing | undefined> {
  if (!(REGISTERED in globalThis)) return undefined;
  try {
    return new Tracing(await load(directory));
  } catch {
    return undefined;
  }
}

async function importApi(directory: string): Promise<OpenTelemetry> {
  try {
    return await import('@opentelemetry/api');
  } catch (error) {
    if (isAboveProject('@opentelemetry/api', directory)) throw error;
    const file = createRequire(join(directory, 'package.json')).resolve('@opentelemetry/api');
    const api: OpenTelemetry & { readonly default?: OpenTelemetry } = await import(pathToFileURL(file).href);
    return api.trace === undefined && api.default !== undefined ? api.default : api;
  }
}
