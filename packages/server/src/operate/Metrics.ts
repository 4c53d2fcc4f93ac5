import type { Counter, Histogram, Registry } from 'prom-client';
import type { PortStats } from '../port/SessionPort.js';
import type { CallGate } from './CallGate.js';
import type { FinishedCall, Observer, Observers, StoreOperation } from './Observers.js';

type Library = typeof import('prom-client');

/** What metrics read: a service. */
interface Measured {
  readonly gate: Pick<CallGate, 'queued' | 'refused' | 'running'>;
  readonly observers: Observers;
  readonly stats: PortStats | undefined;
}

/** Upper bounds in seconds. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
const STORE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** How many tools of the app's own have a label. Further ones share one. */
const MOST_TOOLS = 100;
const OTHER_TOOL = '(other)';

/** Counts and measures what a service does, for Prometheus. No label has values without a limit, such as ids of users or sessions. */
export class Metrics implements Observer {
  readonly #registry: Registry;
  readonly #calls: Counter<'method' | 'tool' | 'outcome'>;
  readonly #callSeconds: Histogram<'method'>;
  readonly #storeOperations: Counter<'operation' | 'outcome'>;
  readonly #storeSeconds: Histogram<'operation'>;
  readonly #tools = new Set<string>();
  readonly #stop: () => void;

  constructor({ Registry, Counter, Gauge, Histogram, collectDefaultMetrics }: Library, service: Measured) {
    const registry = new Registry();
    const registers = [registry];
    this.#registry = registry;
    this.#calls = new Counter({
      name: 'lowdefy_mcp_calls_total',
      help: "Calls that were answered or refused. tool: the name, for tools of the app's own.",
      labelNames: ['method', 'tool', 'outcome'],
      registers,
    });
    this.#callSeconds = new Histogram({
      name: 'lowdefy_mcp_call_duration_seconds',
      help: 'How long calls took, with the time that they waited to begin. Without those refused as busy.',
      labelNames: ['method'],
      buckets: CALL_BUCKETS,
      registers,
    });
    this.#storeOperations = new Counter({
      name: 'lowdefy_mcp_store_operations_total',
      help: 'Operations of the store of sessions. conflict: another process has written the session.',
      labelNames: ['operation', 'outcome'],
      registers,
    });
    this.#storeSeconds = new Histogram({
      name: 'lowdefy_mcp_store_operation_duration_seconds',
      help: 'How long operations of the store took.',
      labelNames: ['operation'],
      buckets: STORE_BUCKETS,
      registers,
    });
    const { gate } = service;
    /** A gauge that is read when it is asked for. `undefined`: not known. */
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
    gauge('lowdefy_mcp_calls_queued', 'Calls that wait to begin.', () => gate.queued);
    gauge('lowdefy_mcp_sessions_live', 'Sessions in memory.', () => service.stats?.liveSessions);
    gauge(
      'lowdefy_mcp_workers',
      'Threads that run sessions. Absent without workers.',
      () => service.stats?.workers?.running,
    );
    gauge(
      'lowdefy_mcp_workers_replaced',
      'Threads that were replaced since the start, because they had stopped or hung. Absent without workers.',
      () => service.stats?.workers?.replaced,
    );
    new Counter({
      name: 'lowdefy_mcp_calls_refused_total',
      help: 'Calls refused as busy. reason: user, server (too many at the same time), rate (too many in a minute), wait (did not begin in time).',
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

  /** All metrics, as Prometheus reads them. */
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
    // They are answered at once: those that run would look faster than they are.
    if (outcome !== 'busy') this.#callSeconds.observe({ method }, milliseconds / 1000);
  }

  storeFinished({ operation, outcome, milliseconds }: StoreOperation): void {
    this.#storeOperations.inc({ operation, outcome });
    this.#storeSeconds.observe({ operation }, milliseconds / 1000);
  }

  /** Names of tools that have answered are those of the configuration, and may change with it. */
  #toolLabel(name: string): string {
    if (this.#tools.size < MOST_TOOLS) this.#tools.add(name);
    return this.#tools.has(name) ? name : OTHER_TOOL;
  }
}
