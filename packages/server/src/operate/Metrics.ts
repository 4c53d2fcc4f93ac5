import type { Counter, Histogram, Registry } from 'prom-client';
import type { PortStats } from '../port/SessionPort.js';
import type { CallGate } from './CallGate.js';
import type { FinishedCall, Observer, Observers, StoreOperation } from './Observers.js';

type Library = typeof import('prom-client');

/** The part of a service that metrics read. */
interface MeasuredService {
  readonly gate: Pick<CallGate, 'queued' | 'refused' | 'running'>;
  readonly observers: Observers;
  readonly stats: PortStats | undefined;
}

/** Upper bounds of histogram buckets, in seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** The maximum number of configured tools with their own label. Further ones share one. */
const MAX_TOOLS = 100;
const OTHER_TOOL = '(other)';

/** Collects metrics of a service for Prometheus. Labels have bounded cardinality: never ids of users or sessions. */
export class Metrics implements Observer {
  readonly #registry: Registry;
  readonly #calls: Counter<'method' | 'tool' | 'outcome'>;
  readonly #callSeconds: Histogram<'method'>;
  readonly #storeOperations: Counter<'operation' | 'outcome'>;
  readonly #storeSeconds: Histogram<'operation'>;
  readonly #tools = new Set<string>();
  readonly #stop: () => void;

  constructor(
    { Registry, Counter, Gauge, Histogram, collectDefaultMetrics }: Library,
    service: MeasuredService,
  ) {
    const registry = new Registry();
    const registers = [registry];
    this.#registry = registry;
    this.#calls = new Counter({
      name: 'lowdefy_mcp_calls_total',
      help: 'Calls that were answered or refused. tool: the name of a configured tool.',
      labelNames: ['method', 'tool', 'outcome'],
      registers,
    });
    this.#callSeconds = new Histogram({
      name: 'lowdefy_mcp_call_duration_seconds',
      help: 'Duration of calls, including the time in the queue, without those refused as busy.',
      labelNames: ['method'],
      buckets: CALL_BUCKETS,
      registers,
    });
    this.#storeOperations = new Counter({
      name: 'lowdefy_mcp_store_operations_total',
      help: 'Operations of the session store. conflict: another process has written the session.',
      labelNames: ['operation', 'outcome'],
      registers,
    });
    this.#storeSeconds = new Histogram({
      name: 'lowdefy_mcp_store_operation_duration_seconds',
      help: 'Duration of operations of the session store.',
      labelNames: ['operation'],
      buckets: STORE_BUCKETS,
      registers,
    });
    const { gate } = service;
    /** Adds a gauge that is read on each scrape. Absent while `read` returns undefined. */
    const gauge = (name: string, help: string, read: () => number | undefined) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          const value = read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    gauge('lowdefy_mcp_calls_running', 'Calls that run now.', () => gate.running);
    gauge('lowdefy_mcp_calls_queued', 'Calls in the queue.', () => gate.queued);
    gauge('lowdefy_mcp_sessions_live', 'Sessions in memory.', () => service.stats?.liveSessions);
    gauge(
      'lowdefy_mcp_workers',
      'Worker threads that run sessions. Absent without workers.',
      () => service.stats?.workers?.running,
    );
    gauge(
      'lowdefy_mcp_workers_replaced',
      'Worker threads that were replaced since the start, because they had stopped or hung. Absent without workers.',
      () => service.stats?.workers?.replaced,
    );
    new Counter({
      name: 'lowdefy_mcp_calls_refused_total',
      help: 'Calls refused as busy. reason: user, server (too many at the same time), rate (too many per minute), wait (timeout in the queue).',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(gate.refused)) this.inc({ reason }, count);
      },
    });
    collectDefaultMetrics({ register: registry });
    this.#stop = service.observers.add(this);
  }

  /** The media type of `text`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Stops counting. */
  close(): void {
    this.#stop();
    this.#registry.clear();
  }

  finished({ method, params, outcome, milliseconds, result }: FinishedCall): void {
    const isKnownTool = method === 'callTool' && result !== undefined;
    const tool = isKnownTool ? this.#toolLabel((params as { readonly name: string }).name) : '';
    this.#calls.inc({ method, tool, outcome });
    // Calls refused as busy are answered at once and would distort the durations.
    if (outcome !== 'busy') this.#callSeconds.observe({ method }, milliseconds / 1000);
  }

  storeFinished({ operation, outcome, milliseconds }: StoreOperation): void {
    this.#storeOperations.inc({ operation, outcome });
    this.#storeSeconds.observe({ operation }, milliseconds / 1000);
  }

  /** Limits the labels, because the configured tools may change. */
  #toolLabel(name: string): string {
    if (this.#tools.size < MAX_TOOLS) this.#tools.add(name);
    return this.#tools.has(name) ? name : OTHER_TOOL;
  }
}
