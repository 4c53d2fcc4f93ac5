import { HeadlessError, type Session } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { AuditEntry, Control } from '../port/view.js';
import type { SessionSummary, StoredSession } from '../store/SessionStore.js';
import { pagesOf } from './pagesOf.js';
import { SeenRegions } from './SeenRegions.js';
import type { KeyedCall, SessionBody, UntoldEntry } from './SessionBody.js';
import { SizedList } from './SizedList.js';
import { pageParts } from './sessionParts.js';

/** How many calls with an idempotency key are remembered. */
const MAX_CALLS = 50;

/** How many entries are kept for the agent's next answer. All of them are in the log. */
const MAX_UNREPORTED = 50;

/** The limits of the log of a session. */
export interface LogLimits {
  readonly maxLogEntries: number;
  readonly maxLogKilobytes: number;
}

/** The content of a session to save. */
export interface SessionContent {
  readonly body: SessionBody;
  /** The parts that are new or changed. */
  readonly parts: Readonly<Record<string, string>>;
  /** The names of the unchanged parts. */
  readonly keptParts: readonly string[];
  /** All parts, for `markStored`. */
  readonly all: ReadonlyMap<string, string>;
  /** The total size, in characters. */
  readonly size: number;
}

/** A session in memory. */
export class LiveSession {
  readonly session: Session;
  /** The caller that the user of the session was made for. */
  readonly owner: Principal;
  /** The rights of this caller. */
  readonly rights: string;
  summary: SessionSummary;
  /** The page as the agent last saw it, to show it only the changes. */
  shown: PageNode | undefined;
  /** The menus, headers and footers that the agent has seen, so that they are not repeated on each page. */
  regions = new SeenRegions();
  /** Warnings about saved data that could not be restored, to be reported once. */
  lost: readonly string[];
  /** The page after the last call, for people. Undefined if it has to be rendered first. */
  view: { readonly page: PageNode | undefined } | undefined;
  /** Who may act. */
  control: Control;
  /** Work was still running when the last call was answered, so there may be unsaved changes. */
  isRunning = false;
  /** Why saving failed. Then the session is dropped from memory. */
  saveFailure: unknown;
  /** A task already waits for the running work to end. */
  isAwaited = false;
  readonly #log: SizedList<AuditEntry>;
  readonly #calls: SizedList<KeyedCall>;
  readonly #limits: LogLimits;
  #unreported: SizedList<UntoldEntry>;
  /** The pages in the log that the user may open. */
  readonly #pages: Set<string>;
  /** The parts as stored. */
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
      pages = new Set(),
      parts = {},
      size = 0,
    }: {
      readonly owner: Principal;
      readonly lost?: readonly string[];
      readonly limits: LogLimits;
      /** The pages in the log that the user may open. */
      readonly pages?: ReadonlySet<string>;
      readonly parts?: StoredSession['parts'];
      readonly size?: number;
    },
  ) {
    this.session = session;
    this.owner = owner;
    this.rights = rightsOf(owner);
    this.#pages = new Set(pages);
    this.summary = summary;
    this.lost = lost;
    this.#limits = limits;
    this.#log = this.#list(log, limits.maxLogEntries);
    this.#calls = this.#list(calls, MAX_CALLS);
    this.#unreported = this.#list(untold, MAX_UNREPORTED);
    this.#parts = new Map(Object.entries(parts));
    this.#size = size;
    this.control = control ?? { by: 'agent', since: summary.createdAt };
  }

  get id(): string {
    return this.summary.id;
  }

  /** Copies what the agent has seen from the session that this one replaces. */
  copySeen({ shown, regions }: Pick<LiveSession, 'shown' | 'regions'>): void {
    this.shown = shown;
    this.regions = regions;
  }

  /** The stored size, in characters. */
  get size(): number {
    return this.#size;
  }

  /** The log, without entries of pages that the user may not open: somebody with other roles made them. */
  get log(): readonly AuditEntry[] {
    return this.#log.items.filter((entry) => this.isOpenable(pagesOf(entry)));
  }

  /** Tells whether the user may open all pages of an entry of the log or of a file. Nothing that this session did is on other pages. */
  readonly isOpenable = (pages: readonly string[]): boolean =>
    pages.every((page) => this.#pages.has(page) || page === this.session.pageId);

  /** Adds entries to the log, which drops its oldest ones. The session made them, so its user may open their pages. */
  record(...entries: readonly AuditEntry[]): void {
    for (const page of entries.flatMap(pagesOf)) this.#pages.add(page);
    if (this.session.pageId !== null) this.#pages.add(this.session.pageId);
    this.#log.add(...entries);
  }

  /** Actions of people and background events that no answer has reported to the agent yet, if the user may open their pages. */
  get unreported(): readonly UntoldEntry[] {
    return this.#unreported.items.filter((entry) => this.isOpenable(pagesOf(entry)));
  }

  /** Replaces the unreported entries. Drops the oldest. */
  reportLater(entries: readonly UntoldEntry[]): void {
    const others = this.#unreported.items.filter((entry) => !this.isOpenable(pagesOf(entry)));
    this.#unreported = this.#list([...others, ...entries], MAX_UNREPORTED);
  }

  /** Finds an earlier call by its idempotency key. */
  findCall(key: string): KeyedCall | undefined {
    return this.#calls.items.find((call) => call.key === key);
  }

  /** Remembers a call by its idempotency key, replacing an earlier record. Drops the oldest. */
  rememberCall(call: KeyedCall): void {
    this.forgetCall(call.key);
    this.#calls.add(call);
  }

  /** Forgets a call, so that its idempotency key can be used again. */
  forgetCall(key: string): void {
    this.#calls.remove((call) => call.key === key);
  }

  /** Returns the open page; undefined if none was opened, or if the app no longer has it. */
  async page(): Promise<PageNode | undefined> {
    try {
      return await this.session.page();
    } catch (error) {
      if (error instanceof HeadlessError && error.code === 'NO_PAGE') return undefined;
      throw error;
    }
  }

  /** Returns the content to save. Only pages that changed since the last save are included. */
  async toStore(): Promise<SessionContent> {
    const { head, pages } = await this.session.saveParts();
    const all = pageParts(pages);
    const [kept, changed] = [[] as string[], [] as [string, string][]];
    for (const [name, text] of all) {
      if (this.#parts.get(name) === text) kept.push(name);
      else changed.push([name, text]);
    }
    const lists = [this.#log, this.#calls, this.#unreported];
    const texts = [JSON.stringify(head), ...all.values()];
    const untold = this.#unreported.items;
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

  /** Records a successful save. */
  markStored(summary: SessionSummary, { all, size }: SessionContent): void {
    this.summary = summary;
    this.#parts = all;
    this.#size = size;
  }

  #list<T>(items: readonly T[], maxItems: number): SizedList<T> {
    return new SizedList(items, { items: maxItems, characters: this.#limits.maxLogKilobytes * 1024 });
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
