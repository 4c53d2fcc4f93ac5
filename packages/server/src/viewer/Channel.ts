import type { SessionView } from '../port/view.js';
import type { OpenQuestion } from './Questions.js';
import type { SentChange, Watcher } from './Watcher.js';

/** How long changes are collected before they are sent, in milliseconds: one write has all changes of an action. */
const DELAY = 20;

export interface ChannelLimits {
  /** How many changes are kept to be sent again. */
  readonly mostChanges: number;
  /** How many bytes they have at most. */
  readonly mostBytes: number;
}

/** Those who watch one session, and the last changes of it. */
export class Channel {
  /** The user whose session it is. Undefined until the session side has confirmed it. */
  owner: string | undefined;
  /** The number of calls of `watch` that were not ended yet. */
  watches = 0;
  /** Ends the channel if nobody connects again. */
  ending: NodeJS.Timeout | undefined;
  readonly #limits: ChannelLimits;
  readonly #watchers = new Set<Watcher>();
  /** Those whose right to watch is being checked, with the changes that they may have missed by then. They get nothing before. */
  readonly #joining = new Map<Watcher, SentChange[]>();
  #kept: readonly SentChange[] = [];
  /** What those who watch do not have yet. */
  #unsent: SentChange[] = [];
  #sending: NodeJS.Timeout | undefined;
  /** The cursor after which all changes are kept; undefined before the first snapshot. */
  #keptAfter: number | undefined;

  constructor(limits: ChannelLimits) {
    this.#limits = limits;
  }

  /** Those who watch. */
  get watchers(): ReadonlySet<Watcher> {
    return this.#watchers;
  }

  /** Those who watch, and those who are about to. */
  get all(): readonly Watcher[] {
    return [...this.#watchers, ...this.#joining.keys()];
  }

  /** Adds somebody who waits for a snapshot. */
  add(watcher: Watcher): void {
    this.#joining.set(watcher, []);
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#joining.delete(watcher);
  }

  /** Sends the changes after a cursor. False if not all of them are kept: a snapshot is needed. */
  replay(watcher: Watcher, after: number): boolean {
    const last = this.#kept.at(-1)?.cursor ?? this.#keptAfter;
    if (this.#keptAfter === undefined || last === undefined) return false;
    if (after < this.#keptAfter || after > last) return false;
    this.flush();
    this.#watchers.add(watcher);
    sendTo(
      [watcher],
      this.#kept.filter(({ cursor }) => cursor > after),
    );
    return true;
  }

  /** Sends the first view of a session to somebody who has not left, and what came while it was asked for. */
  start(watcher: Watcher, view: SessionView, questions: readonly OpenQuestion[]): void {
    this.#keptAfter ??= view.cursor;
    const missed = this.#joining.get(watcher);
    if (missed === undefined) return;
    this.flush();
    this.#joining.delete(watcher);
    this.#watchers.add(watcher);
    watcher.snapshot(view, questions);
    sendTo(
      [watcher],
      missed.filter(({ cursor }) => cursor > view.cursor),
    );
  }

  /** Sends a change to all, with those that come soon after it. */
  send(change: SentChange): void {
    this.#keep(change);
    for (const missed of this.#joining.values()) missed.push(change);
    if (this.#watchers.size === 0) return;
    this.#unsent.push(change);
    this.#sending ??= setTimeout(() => this.flush(), DELAY);
  }

  /** Sends what was collected. */
  flush(): void {
    clearTimeout(this.#sending);
    this.#sending = undefined;
    const unsent = this.#unsent;
    this.#unsent = [];
    sendTo(this.#watchers, unsent);
  }

  #keep(change: SentChange): void {
    this.#keptAfter ??= change.cursor - 1;
    const { mostChanges, mostBytes } = this.#limits;
    let kept = [...this.#kept, change];
    let bytes = kept.reduce((sum, each) => sum + each.bytes.length, 0);
    while (kept.length > mostChanges || (bytes > mostBytes && kept.length > 0)) {
      const [oldest, ...rest] = kept;
      bytes -= oldest?.bytes.length ?? 0;
      this.#keptAfter = oldest?.cursor ?? this.#keptAfter;
      kept = rest;
    }
    this.#kept = kept;
  }
}

/** The bytes are put together once for all. */
function sendTo(watchers: Iterable<Watcher>, changes: readonly SentChange[]): void {
  if (changes.length === 0) return;
  const bytes = Buffer.concat(changes.map((change) => change.bytes));
  for (const watcher of watchers) watcher.changes(changes, bytes);
}
