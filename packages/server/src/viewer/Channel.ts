import type { Principal } from '../port/Principal.js';
import type { SessionView } from '../port/view.js';
import type { OpenQuestion } from './Questions.js';
import type { SentChange, Watcher } from './Watcher.js';

/** How long changes are batched before they are sent, in milliseconds, so that one write has all changes of an action. */
const BATCH_DELAY = 20;

export interface ChannelLimits {
  /** The maximum number of changes that are kept for replay. */
  readonly maxChanges: number;
  /** The maximum total size of these changes. */
  readonly maxBytes: number;
}

/** The watchers of one session with the same rights, and its last changes for replay. */
export class Channel {
  readonly sessionId: string;
  readonly principal: Principal;
  /** The session side has confirmed that the session is this user's. */
  isConfirmed = false;
  /** The number of calls of `watch` without an `unwatch`. */
  watches = 0;
  /** The timer that drops the channel unless a viewer reconnects. */
  ending: NodeJS.Timeout | undefined;
  readonly #limits: ChannelLimits;
  readonly #watchers = new Set<Watcher>();
  /** Watchers that are still being authorised, with the changes that arrive meanwhile. They get nothing before. */
  readonly #joining = new Map<Watcher, SentChange[]>();
  #kept: readonly SentChange[] = [];
  /** The batch of changes that are not sent yet. */
  #unsent: SentChange[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** The cursor after which all changes can be replayed; undefined before the first snapshot. */
  #keptAfter: number | undefined;

  constructor(sessionId: string, principal: Principal, limits: ChannelLimits) {
    this.sessionId = sessionId;
    this.principal = principal;
    this.#limits = limits;
  }

  /** The authorised watchers. */
  get watchers(): ReadonlySet<Watcher> {
    return this.#watchers;
  }

  /** All watchers, including those that are still being authorised. */
  get all(): readonly Watcher[] {
    return [...this.#watchers, ...this.#joining.keys()];
  }

  /** Adds a watcher that waits for a snapshot. */
  add(watcher: Watcher): void {
    this.#joining.set(watcher, []);
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    this.#joining.delete(watcher);
  }

  /** Replays the changes after a cursor. Returns false if not all of them are kept, so that a snapshot is needed. */
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

  /** Sends a snapshot to a watcher that has not left, and then the changes that arrived meanwhile. */
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

  /** Sends a change to all watchers, batched with those that follow soon. */
  send(change: SentChange): void {
    this.#keep(change);
    for (const missed of this.#joining.values()) missed.push(change);
    if (this.#watchers.size === 0) return;
    this.#unsent.push(change);
    this.#timer ??= setTimeout(() => this.flush(), BATCH_DELAY);
  }

  /** Sends the batch now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const unsent = this.#unsent;
    this.#unsent = [];
    sendTo(this.#watchers, unsent);
  }

  #keep(change: SentChange): void {
    this.#keptAfter ??= change.cursor - 1;
    const { maxChanges, maxBytes } = this.#limits;
    let kept = [...this.#kept, change];
    let bytes = kept.reduce((sum, each) => sum + each.bytes.length, 0);
    while (kept.length > maxChanges || (bytes > maxBytes && kept.length > 0)) {
      const [oldest, ...rest] = kept;
      bytes -= oldest?.bytes.length ?? 0;
      this.#keptAfter = oldest?.cursor ?? this.#keptAfter;
      kept = rest;
    }
    this.#kept = kept;
  }
}

/** Concatenates the bytes once for all watchers. */
function sendTo(watchers: Iterable<Watcher>, changes: readonly SentChange[]): void {
  if (changes.length === 0) return;
  const bytes = Buffer.concat(changes.map((change) => change.bytes));
  for (const watcher of watchers) watcher.changes(changes, bytes);
}
