import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type App, KeyedMutex } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import type { Control } from '../port/view.js';
import { Leases } from '../store/Leases.js';
import type { SessionStore, SessionSummary } from '../store/SessionStore.js';
import { ClosedSessions, isClosed } from './ClosedSessions.js';
import { ExpiryExtender } from './ExpiryExtender.js';
import { isId } from './isId.js';
import { LiveSession } from './LiveSession.js';
import { LiveSessions } from './LiveSessions.js';
import { noSession } from './noSession.js';
import { restoreSession } from './restoreSession.js';
import { readBody, type SessionBody } from './SessionBody.js';
import { SessionLifetime } from './SessionLifetime.js';
import { SessionQueue } from './SessionQueue.js';
import { saveError } from './saveError.js';
import { ToolError } from './ToolError.js';

/** How many sessions that have expired are removed at a time. */
const SWEEP_BATCH = 100;

/** How many deadlines a patient call has: it waits for half of them, which is more than one. */
const PATIENCE = 3;

type User = Record<string, unknown> | null;

/** Knows who callers are in the app. */
interface SessionUsers {
  /** For a session that starts. */
  start(owner: Principal): Promise<User>;
  /** For a session that is taken up again. */
  of(owner: Principal): Promise<User>;
}

export interface SessionsOptions {
  readonly app: () => Promise<App>;
  readonly users: SessionUsers;
  readonly store: SessionStore;
  /** Default: leases of this store, shared with nobody else in the process. */
  readonly leases?: Leases;
  /** They may change while the server runs. */
  readonly limits: () => Config['limits'];
  /** How long the logs of closed sessions are kept. Default: not at all. */
  readonly keepLogMinutes?: number;
  /** Hears of each session that was used. */
  readonly onChange?: (live: LiveSession) => void;
  /** Hears of each session that was closed or has expired. */
  readonly onRemove?: (sessionId: string) => void;
  readonly now?: () => number;
}

/** Works on a session; `left` is the time for it, in milliseconds. */
type SessionWork<T> = (live: LiveSession, left: number) => Promise<T>;

interface UseOptions {
  /** Throws if it is not to be done: then nothing is written. */
  readonly check?: (live: LiveSession) => void;
  /** Waits for the call that runs for as long as that may take, not for half of it. */
  readonly isPatient?: boolean;
}

interface SaveOptions {
  /** When it was last used: ISO 8601. Default: now. */
  readonly updatedAt?: string;
  /** Nothing was done yet. Default: false. */
  readonly isBefore?: boolean;
}

/** The sessions of all users: some in memory, all in the store. */
export class Sessions {
  readonly #options: Required<SessionsOptions>;
  readonly #live: LiveSessions;
  readonly #queue: SessionQueue;
  readonly #lifetime: SessionLifetime;
  readonly #expiry: ExpiryExtender;
  readonly #creating = new KeyedMutex();
  /** Those that were closed lately. */
  readonly closed: ClosedSessions;

  constructor({
    onChange = () => {},
    onRemove = () => {},
    now = Date.now,
    keepLogMinutes = 0,
    leases,
    ...options
  }: SessionsOptions) {
    const { store, limits } = options;
    const own = leases ?? new Leases(store);
    this.#options = { ...options, leases: own, keepLogMinutes, onChange, onRemove, now };
    this.closed = new ClosedSessions({ store, keepLogMinutes, most: () => limits().maxSessionsPerUser, now });
    this.#lifetime = new SessionLifetime({ closed: this.closed, limits, now });
    this.#queue = new SessionQueue(own);
    this.#live = new LiveSessions(limits().maxLiveSessions, (id) => this.#queue.has(id));
    this.#expiry = new ExpiryExtender(store, own, (session) => this.#lifetime.expiryOf(session));
  }

  /** Starts a session. One at a time per owner, or there could be more than the limit. */
  create(owner: Principal, about: { name: string; description: string }): Promise<SessionSummary> {
    return this.#creating.run(owner.id, () => this.#create(owner, about));
  }

  /** How many sessions are in memory. */
  get liveCount(): number {
    return this.#live.size;
  }

  /** Rejects if the store cannot be read. */
  async checkStore(): Promise<void> {
    await this.#options.store.readSummary('ready');
  }

  /** The sessions of a user, those used last first. */
  async list(owner: Principal): Promise<readonly SessionSummary[]> {
    const all = await this.#options.store.list(owner.id);
    return all.filter(
      (stored) => isSession(stored) && !isClosed(stored) && !this.#lifetime.isExpired(stored),
    );
  }

  /** Removes the expired sessions of all users. A look does not: it takes no lease. */
  async removeExpired(): Promise<void> {
    const now = this.#time();
    // What cannot be removed now, because it is busy or of a newer version, stays due.
    for (let skip = 0; ; ) {
      const due = await this.#options.store.listDue({ now, limit: SWEEP_BATCH, skip });
      const removals = due.map(({ id }) => this.#take(id, () => this.#expire(id, now)).catch(() => false));
      skip += (await Promise.all(removals)).filter((isDone) => !isDone).length;
      if (due.length < SWEEP_BATCH) return;
    }
  }

  /** Closes a session, and keeps its log for a while. False if the user has no such session, or no longer. */
  async close(owner: Principal, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return this.#take(id, async () => {
      const open = await this.find(owner, id);
      if (open !== undefined) await this.#remove(id, () => this.closed.close(open));
      return open !== undefined;
    });
  }

  /**
   * Looks at a session, which is not acting: it takes no lease, waits for no other process, and saves nothing of the session. Another
   * process that acts at the same time replaces what is stored as a whole, so this sees it as it was before or is after; the next call
   * sees its new revision.
   */
  look<T>(owner: Principal, id: string, work: SessionWork<T>): Promise<T> {
    if (!isId(id)) return Promise.reject(noSession(id));
    return this.#queue.look(id, this.#deadline(), async (left) => {
      const live = await this.#open(owner, id);
      // Looking is using, too.
      this.#expiry.extend(live, this.#options.now());
      return work(live, left);
    });
  }

  /**
   * The summary of a session of this user. One of another user, or that was closed or has expired, is like one that does not exist.
   * Neither waits nor writes.
   */
  async find(owner: Principal, id: string): Promise<SessionSummary | undefined> {
    const stored = isId(id) ? await this.#options.store.readSummary(id) : undefined;
    const isOpen =
      stored?.owner === owner.id &&
      isSession(stored) &&
      !isClosed(stored) &&
      !this.#lifetime.isExpired(stored);
    return isOpen ? stored : undefined;
  }

  /** Tells whether a call of this process about a session is running or queued. */
  isBusy(id: string): boolean {
    return this.#queue.has(id);
  }

  /**
   * A session for looking only, without waiting for a call that runs, and without using it: its life is not extended. It is the one in
   * memory, or a copy of what is stored where that is newer, or busy and not rendered yet.
   */
  async peek(owner: Principal, id: string): Promise<LiveSession> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw noSession(id);
    const live = this.#live.get(id);
    const isReady = this.isBusy(id)
      ? live?.view !== undefined
      : (live?.summary.revision ?? -1) >= summary.revision;
    if (live && isReady && isDeepStrictEqual(live.owner, owner)) return live;
    return this.#restore(owner, id, undefined);
  }

  /** Who may act in a session, as far as this process or the store knows. Neither waits nor writes. */
  async control(owner: Principal, id: string): Promise<Control> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw noSession(id);
    const live = this.#live.get(id);
    if (live && (this.isBusy(id) || live.summary.revision >= summary.revision)) return live.control;
    const body = readBody((await this.#options.store.read(id))?.body);
    return body?.control ?? { by: 'agent', since: summary.createdAt };
  }

  /** Does something in a session, and saves it. */
  use<T>(
    owner: Principal,
    id: string,
    work: SessionWork<T>,
    { check, isPatient = false }: UseOptions = {},
  ): Promise<T> {
    const used = async (left: number) => {
      const live = await this.#open(owner, id);
      check?.(live);
      try {
        return await work(live, left);
      } finally {
        await this.save(live);
        this.#options.onChange(live);
        if (live.isRunning) this.#watch(live);
      }
    };
    return this.#take(id, used, isPatient ? PATIENCE : 1);
  }

  /**
   * Saves a session while it is used. One that cannot be saved is dropped from memory, so that the next call goes on with what is
   * stored, and the caller is told: an act is either saved or reported as failed.
   */
  async save(
    live: LiveSession,
    { updatedAt = this.#time(), isBefore = false }: SaveOptions = {},
  ): Promise<void> {
    // The work may have tried before: nothing is answered as done after that failed.
    if (live.unsaved) throw live.unsaved;
    const state = await live.toStore();
    const { body, parts, keptParts } = state;
    const { pageId } = live.session;
    const used = { ...live.summary, pageId, updatedAt, revision: live.summary.revision + 1 };
    const summary = { ...used, expiresAt: this.#lifetime.expiryOf(used) };
    try {
      await this.#options.store.update({ ...summary, body, parts, keptParts });
      live.stored(summary, state);
    } catch (error) {
      this.#live.remove(live.id);
      live.unsaved = saveError(error, isBefore);
      throw live.unsaved;
    }
  }

  /** Waits for what is being done, and saves what went on after it was answered. */
  async shutDown(): Promise<void> {
    await this.#queue.idle();
    await this.#expiry.idle();
    const running = this.#live.running;
    const { store, leases } = this.#options;
    await Promise.allSettled(
      running.map((live) =>
        leases.hold(live.id, () => this.save(live, { updatedAt: live.summary.updatedAt })),
      ),
    );
    this.#live.clear();
    await store.close();
  }

  async #create(
    owner: Principal,
    { name, description }: { name: string; description: string },
  ): Promise<SessionSummary> {
    const { store, app, users } = this.#options;
    const limits = this.#options.limits();
    const open = await this.list(owner);
    if (open.length >= limits.maxSessionsPerUser) {
      throw new ToolError(
        `You have ${open.length} sessions, and ${limits.maxSessionsPerUser} is the limit. session_list shows them; close one that is no longer needed with session_close. The one not used for longest is ${quoteJson(open.at(-1)?.id)}.`,
      );
    }
    const time = this.#time();
    const used: SessionSummary = {
      id: randomBytes(18).toString('base64url'),
      owner: owner.id,
      name,
      description,
      pageId: null,
      createdAt: time,
      updatedAt: time,
      revision: 0,
    };
    const summary = { ...used, expiresAt: this.#lifetime.expiryOf(used) };
    const body: SessionBody = { data: null, log: [], calls: [] };
    const session = (await app()).session({ user: await users.start(owner) });
    await store.create({ ...summary, body });
    this.#live.keep(new LiveSession(session, summary, body, { owner, limits }));
    return summary;
  }

  /** Saves a session and tells of it when the work ends that went on after its answer. Nobody waits for that. */
  #watch(live: LiveSession): void {
    // Work that never ends must not have one waiter for each call.
    if (live.isAwaited) return;
    live.isAwaited = true;
    const ended = async () => {
      if (this.#live.get(live.id) !== live || !live.isRunning) return;
      live.isRunning = false;
      live.view = undefined;
      await this.save(live, { updatedAt: live.summary.updatedAt });
      this.#options.onChange(live);
    };
    live.session
      .idle()
      .finally(() => {
        live.isAwaited = false;
      })
      .then(() => this.#take(live.id, ended))
      // The next call saves it, or says why it cannot.
      .catch(() => {});
  }

  #take<T>(id: string, work: (left: number) => Promise<T>, deadlines = 1): Promise<T> {
    if (!isId(id)) return Promise.reject(noSession(id));
    return this.#queue.act(id, this.#deadline() * deadlines, work);
  }

  #deadline(): number {
    return this.#options.limits().deadlineSeconds * 1000;
  }

  async #open(owner: Principal, id: string): Promise<LiveSession> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw noSession(id);
    const known = this.#live.get(id);
    const live = known && isCurrent(known, summary, owner) ? known : await this.#restore(owner, id, known);
    this.#live.keep(live);
    return live;
  }

  async #restore(owner: Principal, id: string, known: LiveSession | undefined): Promise<LiveSession> {
    const { app, limits, store, users } = this.#options;
    const stored = await store.read(id);
    if (stored === undefined) throw noSession(id);
    const live = await restoreSession(await app(), stored, {
      owner,
      user: await users.of(owner),
      limits: limits(),
    });
    if (known) live.showAs(known);
    return live;
  }

  /** Removes a session that has expired. False if it is still due. */
  async #expire(id: string, now: string): Promise<boolean> {
    const stored = await this.#options.store.readSummary(id);
    if (stored === undefined || !isSession(stored)) return stored === undefined;
    if (this.#lifetime.isExpired(stored)) {
      await this.#remove(id, () => this.#options.store.remove(id, stored.revision));
      return true;
    }
    const isLater = this.#lifetime.expiryOf(stored) > now;
    if (isLater && (stored.expiresAt ?? '') <= now) await this.#expiry.correct(id, this.#live.get(id));
    return isLater;
  }

  async #remove(id: string, remove: () => Promise<void>): Promise<void> {
    this.#live.remove(id);
    await remove();
    this.#options.onRemove(id);
  }

  #time(): string {
    return new Date(this.#options.now()).toISOString();
  }
}

/** The store keeps other things, too. */
const isSession = ({ kind }: SessionSummary) => kind === undefined;

/**
 * Another process may have gone on with it, and the caller may come with other roles or claims by now. A revision only goes up: one that is higher
 * than the one that was read has been written since, by this process.
 */
function isCurrent(
  { summary, owner }: LiveSession,
  { revision }: SessionSummary,
  caller: Principal,
): boolean {
  return summary.revision >= revision && isDeepStrictEqual(owner, caller);
}
