import { HeadlessError, type Session } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import type { AuditEntry, Control } from '../port/view.js';
import type { SessionSummary, StoredSession } from '../store/SessionStore.js';
import { SeenRegions } from './SeenRegions.js';
import type { KeptCall, SessionBody } from './SessionBody.js';
import { SizedList } from './SizedList.js';
import { pageParts } from './sessionParts.js';

/** How many calls are kept for those who call again. */
const MOST_CALLS = 50;

/** How many entries are kept for the agent's next answer. The log has the others. */
const MOST_UNTOLD = 50;

/** What of a session its process remembers of its own accord. */
export interface LogLimits {
  readonly maxLogEntries: number;
  readonly maxLogKilobytes: number;
}

/** What a store gets to save a session. */
export interface Unsaved {
  readonly body: SessionBody;
  /** The parts that are not in the store as they are now. */
  readonly parts: Readonly<Record<string, string>>;
  /** The names of those that are. */
  readonly keptParts: readonly string[];
  /** All of them, for `stored`. */
  readonly all: ReadonlyMap<string, string>;
  /** How large all of it is, in characters. */
  readonly size: number;
}

/** A session that is in memory. */
export class LiveSession {
  readonly session: Session;
  /** The caller that its user was made for. */
  readonly owner: Principal;
  summary: SessionSummary;
  /** The page as the agent last saw it, to tell it what has changed. */
  shown: PageNode | undefined;
  /** The menus, headers and footers it has seen, so that they are not shown again on each page. */
  regions = new SeenRegions();
  /** What of it the app no longer has, to be told once. */
  lost: readonly string[];
  /** The page as the last call left it, for people. Undefined if it has to be rendered first. */
  view: { readonly page: PageNode | undefined } | undefined;
  /** Who may act. */
  control: Control;
  /** Something still ran when the last call was answered: there may be more to save than was saved. */
  isRunning = false;
  /** Why it could not be saved. It is not in memory for other calls then. */
  unsaved: unknown;
  /** Somebody waits for the end of that. */
  isAwaited = false;
  readonly #log: SizedList<AuditEntry>;
  readonly #calls: SizedList<KeptCall>;
  readonly #limits: LogLimits;
  #untold: SizedList<ToolLogEntry>;
  /** The parts as the store has them. */
  #parts: ReadonlyMap<string, string>;
  #size: number;

  constructor(
    session: Session,
    summary: SessionSummary,
    { log, calls, untold = [], control }: Omit<SessionBody, 'data'>,
    {
      owner,
      lost = [],
      limits,
      parts = {},
      size = 0,
    }: {
      readonly owner: Principal;
      readonly lost?: readonly string[];
      readonly limits: LogLimits;
      readonly parts?: StoredSession['parts'];
      readonly size?: number;
    },
  ) {
    this.session = session;
    this.owner = owner;
    this.summary = summary;
    this.lost = lost;
    this.#limits = limits;
    this.#log = this.#list(log, limits.maxLogEntries);
    this.#calls = this.#list(calls, MOST_CALLS);
    this.#untold = this.#list(untold, MOST_UNTOLD);
    this.#parts = new Map(Object.entries(parts));
    this.#size = size;
    this.control = control ?? { by: 'agent', since: summary.createdAt };
  }

  get id(): string {
    return this.summary.id;
  }

  /** Takes over what the agent has seen, from the session that this one replaces. */
  showAs({ shown, regions }: Pick<LiveSession, 'shown' | 'regions'>): void {
    this.shown = shown;
    this.regions = regions;
  }

  /** How large it is as it is stored, in characters. */
  get size(): number {
    return this.#size;
  }

  get log(): readonly AuditEntry[] {
    return this.#log.items;
  }

  /** Writes down what was done. The oldest entries go. */
  record(...entries: readonly AuditEntry[]): void {
    this.#log.add(...entries);
  }

  /** What a person did, or happened apart from any call, and no answer has told the agent yet. */
  get untold(): readonly ToolLogEntry[] {
    return this.#untold.items;
  }

  /** Keeps entries for the agent's next answer, in place of those kept before. The oldest go. */
  tellLater(entries: readonly ToolLogEntry[]): void {
    this.#untold = this.#list(entries, MOST_UNTOLD);
  }

  callOf(key: string): KeptCall | undefined {
    return this.#calls.items.find((call) => call.key === key);
  }

  /** Remembers a call, in place of what is known of it. The oldest go. */
  keep(call: KeptCall): void {
    this.forget(call.key);
    this.#calls.add(call);
  }

  /** A call that was refused can be made again with the same key. */
  forget(key: string): void {
    this.#calls.remove((call) => call.key === key);
  }

  /** The page that is open now. Nothing before the first, or if the app no longer has it. */
  async page(): Promise<PageNode | undefined> {
    try {
      return await this.session.page();
    } catch (error) {
      if (error instanceof HeadlessError && error.code === 'NO_PAGE') return undefined;
      throw error;
    }
  }

  /** What the store has to get. Of the pages, those that have changed since they were last stored. */
  async toStore(): Promise<Unsaved> {
    const { head, pages } = await this.session.saveParts();
    const all = pageParts(pages);
    const [kept, changed] = [[] as string[], [] as [string, string][]];
    for (const [name, text] of all) {
      if (this.#parts.get(name) === text) kept.push(name);
      else changed.push([name, text]);
    }
    const lists = [this.#log, this.#calls, this.#untold];
    const texts = [JSON.stringify(head), ...all.values()];
    const untold = this.#untold.items;
    return {
      body: {
        data: head,
        log: this.#log.items,
        calls: this.#calls.items,
        control: this.control,
        ...(untold.length > 0 && { untold }),
      },
      parts: Object.fromEntries(changed),
      keptParts: kept,
      all,
      size: sum(lists.map(({ characters }) => characters)) + sum(texts.map(({ length }) => length)),
    };
  }

  /** Takes note of what the store has now. */
  stored(summary: SessionSummary, { all, size }: Unsaved): void {
    this.summary = summary;
    this.#parts = all;
    this.#size = size;
  }

  #list<T>(items: readonly T[], most: number): SizedList<T> {
    return new SizedList(items, { items: most, characters: this.#limits.maxLogKilobytes * 1024 });
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
