import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type App, KeyedMutex } from '@lowdefy-mcp/headless';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type { Control } from '../port/view.js';
import { Leases } from '../store/Leases.js';
import type { SessionStore, SessionSummary } from '../store/SessionStore.js';
import { StoreCheck } from '../store/StoreCheck.js';
import { ClosedSessions, isClosed } from './ClosedSessions.js';
import { ExpiryExtender } from './ExpiryExtender.js';
import { isId } from './isId.js';
import { LiveSession } from './LiveSession.js';
import { LiveSessions } from './LiveSessions.js';
import { restoreSession } from './restoreSession.js';
import { readBody, type SessionBody } from './SessionBody.js';
import { SessionLifetime } from './SessionLifetime.js';
import { SessionQueue } from './SessionQueue.js';
import { saveError } from './saveError.js';
import { sessionNotFound } from './sessionNotFound.js';
import { ToolError } from './ToolError.js';

/** How many expired sessions are removed at a time. */
const SWEEP_BATCH = 100;

/** The deadline of a patient call, in deadlines. The queue waits for half of it, which is longer than any running call. */
const PATIENT_DEADLINES = 3;

type User = Record<string, unknown> | null;

/** Maps callers to users of the app. */
interface SessionUsers {
  /** For a new session. */
  renew(owner: Principal): Promise<User>;
  /** For a session that is restored. */
  of(owner: Principal): Promise<User>;
}

export interface SessionsOptions {
  readonly app: () => Promise<App>;
  readonly users: SessionUsers;
  readonly store: SessionStore;
  /** Default: new leases of this store. */
  readonly leases?: Leases;
  /** A function, because limits may change while the server runs. */
  readonly limits: () => Config['limits'];
  /** How long the logs of closed sessions are kept. Default: 0, not at all. */
  readonly keepLogMinutes?: number;
  /** Returns the pages whose files a session has in memory. */
  readonly filePages?: (sessionId: string) => readonly string[];
  /** Called after each use of a session. */
  readonly onChange?: (live: LiveSession) => void;
  /** Called when a session was closed or has expired. */
  readonly onRemove?: (sessionId: string) => void;
  readonly now?: () => number;
}

/** Works on a session; `left` is the remaining time in milliseconds. */
type SessionWork<T> = (live: LiveSession, left: number) => Promise<T>;

interface UseOptions {
  /** Throws to reject the work. Then nothing is written. */
  readonly check?: (live: LiveSession) => void;
  /** Waits in the queue until any running call must have ended, not only for half the deadline. */
  readonly isPatient?: boolean;
}

interface SaveOptions {
  /** When it was last used: ISO 8601. Default: now. */
  readonly updatedAt?: string;
  /** Saves before the work, so a failure means that nothing was done. Default: false. */
  readonly isBefore?: boolean;
}

/** How long changes by messages of websockets are collected, in milliseconds. */
const MESSAGES_MS = 1000;

/** Manages the sessions of all users: all in the store, some also in memory. */
export class Sessions {
  readonly #options: Required<SessionsOptions>;
  readonly #live: LiveSessions;
  readonly #queue: SessionQueue;
  readonly #lifetime: SessionLifetime;
  readonly #expiry: ExpiryExtender;
  readonly #creating = new KeyedMutex();
  readonly #storeCheck: StoreCheck;
  /** Recently closed sessions. */
  readonly closed: ClosedSessions;

  constructor({
    onChange = () => {},
    onRemove = () => {},
    filePages = () => [],
    now = Date.now,
    keepLogMinutes = 0,
    leases,
    ...options
  }: SessionsOptions) {
    const { store, limits } = options;
    const own = leases ?? new Leases(store);
    this.#options = { ...options, leases: own, keepLogMinutes, filePages, onChange, onRemove, now };
    this.#storeCheck = new StoreCheck(store);
    this.closed = new ClosedSessions({
      store,
      keepLogMinutes,
      maxPerUser: () => limits().maxSessionsPerUser,
      now,
    });
    this.#lifetime = new SessionLifetime({ closed: this.closed, limits, now });
    this.#queue = new SessionQueue(own);
    this.#live = new LiveSessions(limits().maxLiveSessions, (id) => this.#queue.has(id));
    this.#expiry = new ExpiryExtender(store, own, (session) => this.#lifetime.expiryOf(session));
  }

  /** Creates a session. One at a time per owner, so that the limit holds. */
  create(owner: Principal, info: { name: string; description: string }): Promise<SessionSummary> {
    return this.#creating.run(owner.id, () => this.#create(owner, info));
  }

  /** How many sessions are in memory. */
  get liveCount(): number {
    return this.#live.size;
  }

  /** Rejects if sessions cannot be saved now. */
  checkStore(): Promise<void> {
    return this.#storeCheck.run();
  }

  /** Lists the open sessions of a user, most recently used first. */
  async list(owner: Principal): Promise<readonly SessionSummary[]> {
    const all = await this.#options.store.list(owner.id);
    return all.filter(
      (stored) => isSession(stored) && !isClosed(stored) && !this.#lifetime.isExpired(stored),
    );
  }

  /** Removes the expired sessions of all users. Reading calls do not, because they hold no lease. */
  async removeExpired(): Promise<void> {
    const now = this.#time();
    // Sessions that cannot be removed now (busy, or of a newer version) stay due and are skipped.
    for (let skip = 0; ; ) {
      const due = await this.#options.store.listDue({ now, limit: SWEEP_BATCH, skip });
      const removals = due.map(({ id }) => this.#take(id, () => this.#expire(id, now)).catch(() => false));
      skip += (await Promise.all(removals)).filter((isDone) => !isDone).length;
      if (due.length < SWEEP_BATCH) return;
    }
  }

  /** Closes a session, and keeps its log for a while. `check` throws to keep it. False if the user has no such session. */
  async close(
    owner: Principal,
    id: string,
    check: (session: { readonly id: string; readonly control: Control }) => void = () => {},
  ): Promise<boolean> {
    if (!isId(id)) return false;
    return this.#take(id, async () => {
      const open = await this.find(owner, id);
      if (open === undefined) return false;
      check({ id, control: await this.#control(open) });
      await this.#remove(id, () => this.closed.close(open));
      return true;
    });
  }

  /**
   * Reads a session: takes no lease, does not wait for other processes, and saves nothing. Another process that acts at the same time
   * replaces the stored session atomically, so this sees it either before or after the change.
   */
  look<T>(owner: Principal, id: string, work: SessionWork<T>): Promise<T> {
    if (!isId(id)) return Promise.reject(sessionNotFound(id));
    return this.#queue.look(id, this.#deadline(), async (left) => {
      const live = await this.#open(owner, id);
      // A read counts as a use.
      this.#expiry.extend(live, this.#options.now());
      return work(live, left);
    });
  }

  /**
   * Returns the summary of an open session of this user. Sessions of other users, and closed or expired ones, are treated as not existing.
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

  /** Tells whether a call of this process about a session is running or queued; with a caller, whether it runs as this user. */
  isBusy(id: string, owner?: Principal): boolean {
    return this.#queue.has(id) && (owner === undefined || this.#live.get(id)?.rights === rightsOf(owner));
  }

  /**
   * Returns a session for reading only, without waiting for a running call and without extending its expiry. It is the one in memory, or
   * a copy restored from the store if that is newer, or if the one in memory is busy and not rendered yet.
   */
  async peek(owner: Principal, id: string): Promise<LiveSession> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw sessionNotFound(id);
    const live = this.#live.get(id);
    const isReady = this.isBusy(id)
      ? live?.view !== undefined
      : (live?.summary.revision ?? -1) >= summary.revision;
    if (live && isReady && isDeepStrictEqual(live.owner, owner)) return live;
    return this.#restore(owner, id, undefined);
  }

  /** Returns who may act in a session, from memory or the store. Neither waits nor writes. */
  async control(owner: Principal, id: string): Promise<Control> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw sessionNotFound(id);
    const live = this.#live.get(id);
    return live && this.isBusy(id) ? live.control : this.#control(summary);
  }

  /** Acts in a session, and saves it. */
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
        if (live.isRunning) this.#saveWhenIdle(live);
      }
    };
    return this.#take(id, used, isPatient ? PATIENT_DEADLINES : 1);
  }

  /**
   * Saves a session during its use. If that fails, drops it from memory, so that the next call continues with the stored one, and
   * rejects: an action is either saved or reported as failed.
   */
  async save(
    live: LiveSession,
    { updatedAt = this.#time(), isBefore = false }: SaveOptions = {},
  ): Promise<void> {
    // An earlier save in the same call may have failed. Then the call must fail, too.
    if (live.saveFailure) throw live.saveFailure;
    const state = await live.toStore();
    const { body, parts, keptParts } = state;
    const { pageId } = live.session;
    const used = { ...live.summary, pageId, updatedAt, revision: live.summary.revision + 1 };
    const summary = { ...used, expiresAt: this.#lifetime.expiryOf(used) };
    try {
      await this.#options.store.update({ ...summary, body, parts, keptParts });
      live.markStored(summary, state);
    } catch (error) {
      this.#live.remove(live.id);
      live.saveFailure = saveError(error, isBefore);
      throw live.saveFailure;
    }
  }

  /** Waits for running calls, and saves sessions with background work. */
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
        `You have ${open.length} sessions, and the limit is ${limits.maxSessionsPerUser}. session_list shows them. Close one that you no longer need with session_close. The least recently used is ${quoteJson(open.at(-1)?.id)}.`,
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
    const { languages = [] } = owner;
    const session = (await app()).session({ user: await users.renew(owner), languages });
    await store.create({ ...summary, body });
    const live = new LiveSession(session, summary, body, { owner, limits });
    this.#live.add(live);
    this.#publishMessages(live);
    return summary;
  }

  /** Saves a session and reports the change when its background work ends. */
  #saveWhenIdle(live: LiveSession): void {
    // Only one waiter per session, even if the work never ends.
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
      // The next call saves it, or reports why it cannot.
      .catch(() => {});
  }

  /**
   * Reports changes of the page by messages of websockets, at most once per second. They are saved by the next call: as in a
   * browser, they are lost if there is none.
   */
  #publishMessages(live: LiveSession): void {
    let isWaiting = false;
    live.session.onChange(() => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        // A running call reports its own changes.
        if (this.#live.get(live.id) !== live || this.isBusy(live.id)) return;
        live.view = undefined;
        this.#options.onChange(live);
      }, MESSAGES_MS).unref();
    });
  }

  async #control({ id, revision, createdAt }: SessionSummary): Promise<Control> {
    const live = this.#live.get(id);
    if (live && live.summary.revision >= revision) return live.control;
    const body = readBody((await this.#options.store.read(id))?.body);
    return body?.control ?? { by: 'agent', since: createdAt };
  }

  #take<T>(id: string, work: (left: number) => Promise<T>, deadlines = 1): Promise<T> {
    if (!isId(id)) return Promise.reject(sessionNotFound(id));
    return this.#queue.act(id, this.#deadline() * deadlines, work);
  }

  #deadline(): number {
    return this.#options.limits().deadlineSeconds * 1000;
  }

  async #open(owner: Principal, id: string): Promise<LiveSession> {
    const summary = await this.find(owner, id);
    if (summary === undefined) throw sessionNotFound(id);
    const known = this.#live.get(id);
    const live = known && isCurrent(known, summary, owner) ? known : await this.#restore(owner, id, known);
    this.#live.add(live);
    if (live !== known) this.#publishMessages(live);
    return live;
  }

  async #restore(owner: Principal, id: string, known: LiveSession | undefined): Promise<LiveSession> {
    const { app, filePages, limits, store, users } = this.#options;
    const stored = await store.read(id);
    if (stored === undefined) throw sessionNotFound(id);
    const live = await restoreSession(await app(), stored, {
      owner,
      user: await users.of(owner),
      limits: limits(),
      filePages: filePages(id),
    });
    if (known?.rights === live.rights) live.copySeen(known);
    return live;
  }

  /** Removes a session if it has expired. False if it stays due. */
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

/** The store also holds dashboards. */
const isSession = ({ kind }: SessionSummary) => kind === undefined;

/**
 * Tells whether the session in memory can be used: no other process has changed it, and the caller has the same roles and claims. Revisions
 * only increase, so a higher one in memory was written by this process after the read.
 */
function isCurrent(
  { summary, owner }: LiveSession,
  { revision }: SessionSummary,
  caller: Principal,
): boolean {
  return summary.revision >= revision && isDeepStrictEqual(owner, caller);
}
