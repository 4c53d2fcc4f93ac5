import { printMessage, truncate } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import { ACTING_METHODS } from '../port/actingMethods.js';
import { ACTION_NAMES } from '../port/answers.js';
import { CallError } from '../port/CallError.js';
import type { Method } from '../port/SessionPort.js';
import type { ActedEntry } from '../port/view.js';
import type { LineWriter } from './LineWriter.js';
import type { Acted, FinishedCall, ObservedCall, Observer, RefusedCaller } from './Observers.js';
import { Repeats } from './Repeats.js';

/** Calls whose acts are logged one by one from the session's log. Here they are logged only if they fail as a whole. */
const LOGGED_BY_ACT: ReadonlySet<Method> = new Set<Method>(['interact', 'navigate', 'setControl']);

const NOT_WRITTEN =
  'The audit log of the server cannot be written, so nothing was done. Tell the operator of the server.';

/** The maximum lengths of names, which agents send, and of values. */
const MAX_NAME = 200;
const MAX_TEXT = 1000;

/** Writes a line of JSON about each act. */
export class AuditLog implements Observer {
  readonly #lines: LineWriter;
  readonly #config: Config['audit'];
  /** The start times of acting calls in progress. */
  readonly #started = new Map<string, number>();
  readonly #refusals = new Repeats();

  constructor(lines: LineWriter, config: Config['audit']) {
    this.#lines = lines;
    this.#config = config;
  }

  begun({ callId, method }: ObservedCall): void {
    if (!ACTING_METHODS.has(method)) return;
    if (this.#config.required && !this.#lines.flush()) {
      throw new CallError({ reason: 'failed', message: NOT_WRITTEN });
    }
    this.#started.set(callId, performance.now());
  }

  acted({ callId, owner, sessionId, entries }: Acted): void {
    const started = this.#started.get(callId);
    const ms = started === undefined ? undefined : Math.round(performance.now() - started);
    for (const entry of entries)
      this.#write({ user: owner, session: sessionId, ...this.#ofEntry(entry), ms });
  }

  /** Logs a caller that was refused. Repeated ones are only counted, because anybody can send such requests. */
  refused(caller: RefusedCaller): void {
    const { status, address, path, forwardedFor, user } = caller;
    const repeated = this.#refusals.take(JSON.stringify([status, address, path, user]));
    if (repeated === undefined) return;
    this.#write({
      user,
      act: 'request',
      path,
      outcome: 'refused',
      status,
      address,
      forwardedFor,
      ...(repeated > 0 && { repeated }),
    });
  }

  finished({ callId, method, params, outcome, milliseconds, result }: FinishedCall): void {
    this.#started.delete(callId);
    // Calls refused as busy would flood the log. Metrics count them.
    if (!ACTING_METHODS.has(method) || outcome === 'busy' || (LOGGED_BY_ACT.has(method) && outcome === 'ok'))
      return;
    const fields = params as Readonly<Record<string, unknown>>;
    const { principal, actor } = fields as { principal?: { id: string }; actor?: ActedEntry['actor'] };
    this.#write({
      user: principal?.id,
      session: fields.sessionId ?? createdSession(result),
      act: method,
      name: isNamed(method) ? fields.name : undefined,
      pageId: fields.pageId,
      actions: Array.isArray(fields.actions) ? fields.actions.length : undefined,
      outcome: method === 'callTool' && outcome === 'ok' && result === undefined ? 'notFound' : outcome,
      by: actor?.kind,
      client: actor?.client,
      ms: Math.round(milliseconds),
    });
  }

  #ofEntry(entry: ActedEntry): Record<string, unknown> {
    const { time, page, action, name, actor, sent, success, refusal, code, error, opened, urlQuery } = entry;
    const isIncluded = this.#config.values === 'include';
    return {
      time,
      page,
      act: action,
      name,
      ...Object.fromEntries(ACTION_NAMES.map((name) => [name, entry[name]])),
      opened,
      urlQuery: isIncluded ? shortQuery(urlQuery) : urlQuery && Object.keys(urlQuery),
      outcome: success ? 'ok' : (refusal ?? 'failed'),
      code,
      by: actor?.kind,
      client: actor?.client,
      // Who has control is not a value that a user sent.
      ...(action === 'setControl' ? { control: sent } : isIncluded && { value: sent, error }),
    };
  }

  #write({ time = new Date().toISOString(), ...fields }: Record<string, unknown>): void {
    const line = { time, ...fields };
    // Escapes control and invisible characters. The result is equivalent JSON.
    this.#lines.write(printMessage(JSON.stringify(line, shorten)));
  }
}

/** A query as a value: truncated as one text if it is long. */
function shortQuery(urlQuery: ActedEntry['urlQuery']): unknown {
  const json = JSON.stringify(urlQuery) ?? '';
  return json.length > MAX_TEXT ? truncate(json, MAX_TEXT) : urlQuery;
}

/** Whether `name` is that of a tool or a dashboard. The name of a session is the user's own text. */
const isNamed = (method: Method) => method !== 'createSession';

function createdSession(result: unknown): unknown {
  const { data } = Object(result) as { data?: { sessionId?: unknown } };
  return data?.sessionId;
}

function shorten(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return truncate(value, ['value', 'error', 'urlQuery'].includes(key) ? MAX_TEXT : MAX_NAME);
}
