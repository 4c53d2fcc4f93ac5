import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Api from '@opentelemetry/api';
import { version } from '../version.js';
import { failureOutcome, type Header, type ObservedCall, type Observer, outcomeOf } from './Observers.js';

type OpenTelemetry = Pick<typeof Api, 'context' | 'propagation' | 'SpanKind' | 'SpanStatusCode' | 'trace'>;

/** Where each copy of the API keeps what an SDK has registered. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

/** The longest attribute: ids are as callers sent them. */
const LONGEST = 100;

/** Makes a span for each call and each operation of the store. Spans have names and ids, and no values. */
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
      ...(typeof sessionId === 'string' && { 'lowdefy_mcp.session': sessionId.slice(0, LONGEST) }),
      ...(method === 'callTool' && { 'lowdefy_mcp.tool': String(name).slice(0, LONGEST) }),
    };
    const span = this.#tracer.startSpan(`call ${method}`, { attributes });
    return this.#run(span, run);
  }

  aroundStore<T>(operation: string, run: () => Promise<T>): Promise<T> {
    const { CLIENT: kind } = this.#api.SpanKind;
    const attributes = { 'lowdefy_mcp.operation': operation };
    return this.#run(this.#tracer.startSpan(`store ${operation}`, { kind, attributes }), run);
  }

  within<T>(header: Header, run: () => Promise<T>): Promise<T> {
    if (header('traceparent') === undefined) return run();
    const { context, propagation } = this.#api;
    const carrier = { get: (_: unknown, name: string) => header(name.toLowerCase()), keys: () => [] };
    return context.with(propagation.extract(context.active(), undefined, carrier), run);
  }

  async #run<T>(span: Api.Span, run: () => Promise<T>): Promise<T> {
    const { context, trace, SpanStatusCode } = this.#api;
    const end = (outcome: string, isFailed: boolean) => {
      span.setAttribute('lowdefy_mcp.outcome', outcome);
      // No message: it may quote a value.
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
 * Traces with OpenTelemetry if an SDK was started in this process before. Undefined otherwise: nothing is imported then. The API is that of
 * this package or else that of the app; all copies share what the SDK has registered.
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
  } catch {
    const file = createRequire(join(directory, 'package.json')).resolve('@opentelemetry/api');
    const api: OpenTelemetry & { readonly default?: OpenTelemetry } = await import(pathToFileURL(file).href);
    return api.trace === undefined && api.default !== undefined ? api.default : api;
  }
}
