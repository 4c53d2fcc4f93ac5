import { HeadlessError, type Session } from '@lowdefy-mcp/headless';
import type { PageNode } from '@lowdefy-mcp/render-core';
import type { ToolLogEntry } from '../port/answers.js';
import type { Principal } from '../port/Principal.js';
import type { AuditEntry, Control } from '../port/view.js';
import type { SessionSummary } from '../store/SessionStore.js';
import { SeenRegions } from './SeenRegions.js';
import type { KeptCall, SessionBody } from './SessionBody.js';

/** How many calls are kept for those who call again. */
const MOST_CALLS = 50;

/** How many entries are kept for the agent's next answer. The log has the others. */
const MOST_UNTOLD = 50;

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
  readonly #mostEntries: number;
  #log: readonly AuditEntry[];
  #calls: readonly KeptCall[];
  #untold: readonly ToolLogEntry[];

  constructor(
    session: Session,
    summary: SessionSummary,
    { log, calls, untold = [], control }: Omit<SessionBody, 'data'>,
    {
      owner,
      lost = [],
      mostEntries,
    }: { readonly owner: Principal; readonly lost?: readonly string[]; readonly mostEntries: number },
  ) {
    this.session = session;
    this.owner = owner;
    this.summary = summary;
    this.lost = lost;
    this.#log = log;
    this.#calls = calls;
    this.#untold = untold;
    this.control = control ?? { by: 'agent', since: summary.createdAt };
    this.#mostEntries = mostEntries;
  }

  get id(): string {
    return this.summary.id;
  }

  /** Takes over what the agent has seen, from the session that this one replaces. */
  showAs({ shown, regions }: Pick<LiveSession, 'shown' | 'regions'>): void {
    this.shown = shown;
    this.regions = regions;
  }

  get log(): readonly AuditEntry[] {
    return this.#log;
  }

  /** Writes down what was done. The oldest entries go. */
  record(...entries: readonly AuditEntry[]): void {
    this.#log = [...this.#log, ...entries].slice(-this.#mostEntries);
  }

  /** What a person did, or happened apart from any call, and no answer has told the agent yet. */
  get untold(): readonly ToolLogEntry[] {
    return this.#untold;
  }

  /** Keeps entries for the agent's next answer, in place of those kept before. The oldest go. */
  tellLater(entries: readonly ToolLogEntry[]): void {
    this.#untold = entries.slice(-MOST_UNTOLD);
  }

  callOf(key: string): KeptCall | undefined {
    return this.#calls.find((call) => call.key === key);
  }

  /** Remembers a call, in place of what is known of it. The oldest go. */
  keep(call: KeptCall): void {
    this.#calls = [...this.#calls.filter(({ key }) => key !== call.key), call].slice(-MOST_CALLS);
  }

  /** A call that was refused can be made again with the same key. */
  forget(key: string): void {
    this.#calls = this.#calls.filter((call) => call.key !== key);
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

  /** What the store keeps. */
  async body(): Promise<SessionBody> {
    return {
      data: await this.session.save(),
      log: this.#log,
      calls: this.#calls,
      control: this.control,
      ...(this.#untold.length > 0 && { untold: this.#untold }),
    };
  }
}
