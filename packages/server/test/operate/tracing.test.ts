import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterEach, expect, test } from 'vitest';
import { serveHttp } from '../../src/index.js';
import { loadTracing } from '../../src/operate/Tracing.js';
import { connect } from '../http/connect.js';
import { startOperated } from './startOperated.js';

const exporter = new InMemorySpanExporter();

/** Registers an SDK, as an operator's own file would before the server starts. */
function startSdk(): void {
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
}

afterEach(() => {
  exporter.reset();
  for (const api of [trace, context, propagation]) api.disable();
});

const spans = () => exporter.getFinishedSpans();
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

test('creates a span for each call and store operation, as children of the span in _meta', async () => {
  startSdk();
  const { service, connect: connectHere } = startOperated({});
  const client = await connectHere();
  const sessionId = await client.session();
  exporter.reset();
  const meta = { traceparent: `00-${TRACE}-${PARENT}-01` };
  const args = { sessionId, pageId: 'form', urlQuery: { canary: 'a value' } };
  await client.client.callTool({ name: 'navigate', arguments: args, _meta: meta });
  await client.call('navigate', { sessionId, pageId: 'canary' });
  const [call, refused] = spans().filter(({ name }) => name === 'call navigate');
  expect(call?.spanContext().traceId).toBe(TRACE);
  expect(call?.parentSpanContext?.spanId).toBe(PARENT);
  expect(call?.attributes).toEqual({
    'lowdefy_mcp.method': 'navigate',
    'lowdefy_mcp.caller': 'agent',
    'lowdefy_mcp.session': sessionId,
    'lowdefy_mcp.outcome': 'ok',
  });
  expect(refused?.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(refused?.attributes['lowdefy_mcp.outcome']).toBe('notFound');
  const update = spans().find(({ name }) => name === 'store update');
  expect(update?.spanContext().traceId).toBe(TRACE);
  expect(update?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  const recorded = spans().map(({ name, attributes, status, events }) => ({
    name,
    attributes,
    status,
    events,
  }));
  expect(JSON.stringify(recorded)).not.toMatch(/canary|a value/);
  const longId = 'x'.repeat(1000);
  await service.call('readLog', { principal: { id: 'ann', user: null }, sessionId: longId }).catch(() => {});
  expect(spans().at(-1)?.attributes['lowdefy_mcp.session']).toHaveLength(100);
});

test.each(['v2 auto', 'v1'] as const)(
  'uses the traceparent header of an HTTP request of a client %s as parent',
  async (kind) => {
    startSdk();
    const { service } = startOperated({});
    const server = await serveHttp({ name: 'Test', service, port: 0, report: () => {} });
    const client = await connect(kind, server.url, {
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('traceparent', `00-${TRACE}-${PARENT}-01`);
        return fetch(url, { ...init, headers });
      },
    });
    await client.call('session_list');
    await client.close();
    await server.close();
    const call = spans().find(({ name }) => name === 'call listSessions');
    expect(call?.parentSpanContext?.spanId).toBe(PARENT);
  },
);

test('does not import OpenTelemetry if no SDK is registered', async () => {
  const key = Symbol.for('opentelemetry.js.api.1');
  const registered = Reflect.get(globalThis, key);
  Reflect.deleteProperty(globalThis, key);
  try {
    const load = () => Promise.reject(new Error('It was imported.'));
    expect(await loadTracing('/', load)).toBeUndefined();
    const client = await startOperated({}).connect();
    await client.session();
    expect(spans()).toEqual([]);
  } finally {
    Reflect.set(globalThis, key, registered);
  }
});

test('turns tracing off if the OpenTelemetry API cannot be imported', async () => {
  startSdk();
  expect(await loadTracing('/', () => Promise.reject(new Error('ERR_MODULE_NOT_FOUND')))).toBeUndefined();
});
