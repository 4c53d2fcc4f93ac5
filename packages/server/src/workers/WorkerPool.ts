import { randomUUID } from 'node:crypto';
import type { Connection } from '@lowdefy-mcp/headless';
import { KeyedMutex } from '@lowdefy-mcp/headless/common';
import type { Principal } from '../port/Principal.js';
import { rightsOf } from '../port/rightsOf.js';
import type {
  Method,
  PortStats,
  Reply,
  Request,
  Result,
  SessionEvent,
  SessionPort,
} from '../port/SessionPort.js';
import { StoreCheck } from '../store/StoreCheck.js';
import type { Loss } from './failures.js';
import { LoadWarnings } from './LoadWarnings.js';
import type { ErrorData, LoadedApp } from './messages.js';
import { sessionOf } from './PendingCalls.js';
import type { SlotListener, SlotOptions } from './SlotOptions.js';
import { StickySessions } from './StickySessions.js';
import { StoreChanges } from './StoreChanges.js';
import { eventsOf, Watches } from './Watches.js';
import { WorkerSlot } from './WorkerSlot.js';

export interface WorkerPoolOptions extends Omit<SlotOptions, 'changes'> {
  /** The maximum number of workers. The first starts at once, the others when needed. */
  readonly size: number;
  /** Called once, when the app is loaded. */
  readonly onLoad?: (app: LoadedApp) => void;
  /** Called with the error when the app cannot be loaded. */
  readonly onFail?: (error: ErrorData) => void;
  readonly warn?: (message: string) => void;
  /** Logs information for the operator. */
  readonly inform?: (message: string) => void;
  /** Receives console output of the app. */
  readonly print?: SlotListener['onPrint'];
  /** Called with errors that were thrown outside of any call. */
  readonly onUncaught?: (error: ErrorData) => void;
}

/**
 * Runs sessions in worker threads. Each session stays with one worker; when that is replaced, its sessions are restored from the store,
 * which runs in this thread.
 */
export class WorkerPool implements SessionPort {
  readonly #options: WorkerPoolOptions;
  readonly #changes: StoreChanges;
  readonly #storeCheck: StoreCheck;
  readonly #slots: WorkerSlot[] = [];
  readonly #sticky = new StickySessions();
  readonly #watches = new Watches();
  readonly #creating = new KeyedMutex();
  readonly #listeners = new Set<(event: SessionEvent) => void>();
  readonly #warnings = new LoadWarnings();
  /** The workers of calls that were moved. */
  readonly #moved = new WeakMap<Request, WorkerSlot>();
  #hasLoaded = false;
  #replaced = 0;
  #asks: boolean | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#changes = new StoreChanges(options.store);
    this.#storeCheck = new StoreCheck(options.store);
    this.#add().start();
  }

  /** The number of started workers. */
  get size(): number {
    return this.#slots.length;
  }

  /** The number of workers that have loaded the app. */
  get ready(): number {
    return this.#slots.filter((slot) => slot.isLoaded).length;
  }

  async call<M extends Method>(request: Request<M>): Promise<Reply<M>> {
    const { method, params } = request;
    // Serialised per user, so that the limit of sessions holds across workers.
    if (method === 'createSession') {
      const { principal } = params as { readonly principal: Principal };
      return this.#creating.run(principal.id, () => this.#call(request));
    }
    // Answered here, so that a blocked worker cannot delay it.
    if (method === 'checkReady') return { value: await this.#checkReady() } as Reply<M>;
    return this.#call(request);
  }

  cancel(callId: string): void {
    this.#slots.find((slot) => slot.has(callId))?.cancel(callId);
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stats(): PortStats {
    return {
      liveSessions: this.#slots.reduce((sum, { liveSessions }) => sum + liveSessions, 0),
      workers: { running: this.#slots.filter(({ isRunning }) => isRunning).length, replaced: this.#replaced },
    };
  }

  /** Loads the app before a call needs it. Errors go to `onFail`. */
  load(): void {
    this.#first.loadApp();
  }

  /** Finds a connection of the app, with its secrets. */
  async connection(connectionId: string): Promise<Connection | undefined> {
    return (await this.#first.connection(connectionId)) as Connection | undefined;
  }

  /** Rejects if sessions cannot be saved now. */
  checkStore(): Promise<void> {
    return this.#storeCheck.run();
  }

  /** Shuts down gracefully: waits for running calls, saves all sessions, and ends the workers. */
  async close(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.close()));
    await this.#options.store.close();
  }

  async #checkReady(): Promise<Result<'checkReady'>> {
    if (this.ready === 0) {
      this.load();
      return { notReady: 'app' };
    }
    return this.checkStore().then(
      () => ({}),
      () => ({ notReady: 'store' }),
    );
  }

  async #call<M extends Method>(request: Request<M>): Promise<Reply<M>> {
    const { method, params } = request;
    const { principal } = params as { principal?: Principal };
    const sessionId = sessionOf(request as Request);
    const slot = sessionId === undefined ? this.#pick() : this.#slotOf(sessionId);
    const replying = slot.call(request as Request);
    if (!slot.isAvailable) this.#relieve(slot);
    const reply = (await replying) as Reply<M>;
    const ran = this.#moved.get(request as Request) ?? slot;
    if ('failure' in reply) return reply;
    if (method === 'createSession') {
      const { data } = reply.value as { readonly data: { readonly sessionId: string } };
      this.#sticky.set(data.sessionId, ran);
    }
    if (sessionId !== undefined && principal !== undefined) {
      if (method === 'watch') this.#watches.watch(sessionId, ran, principal);
      if (method === 'follow') this.#watches.follow(sessionId, ran, principal);
      if (method === 'unwatch') this.#watches.unwatch(sessionId, principal);
    }
    return reply;
  }

  #slotOf(sessionId: string): WorkerSlot {
    const known = this.#watches.slotOf(sessionId) ?? this.#sticky.get(sessionId);
    if (known !== undefined) return known;
    const slot = this.#pick();
    this.#sticky.set(sessionId, slot);
    return slot;
  }

  /** Moves the calls that a worker cannot start now to workers that can. If there is none, starts one for the next attempt. */
  #relieve(slot: WorkerSlot): void {
    if (!slot.hasMovable) return;
    const target = this.#leastLoaded((one) => one.isAvailable);
    if (target === undefined) {
      if (slot.isLoaded) this.#grow();
      return;
    }
    for (const group of slot.withdrawMovable()) {
      const [sessionId] = group.map(({ request }) => sessionOf(request));
      if (sessionId !== undefined) this.#moveSession(sessionId, slot, target);
      for (const { request } of group) this.#moved.set(request, target);
      target.send(group);
    }
  }

  /** Moves a session, and those who watch it. */
  #moveSession(sessionId: string, from: WorkerSlot, to: WorkerSlot): void {
    this.#sticky.set(sessionId, to);
    for (const { principal, count } of this.#watches.move(sessionId, to)) {
      const params = { principal, sessionId };
      for (let index = 0; index < count; index += 1)
        from.tell({ callId: randomUUID(), method: 'unwatch', params });
      this.#watchAgain(to, sessionId, principal, count);
    }
  }

  get #first(): WorkerSlot {
    return this.#slots[0] ?? this.#add();
  }

  /** Picks a worker for a call that any worker can run. The first worker builds the app; the others only load that build. */
  #pick(): WorkerSlot {
    const best = this.#leastLoaded((slot) => slot.isAvailable) ?? this.#leastLoaded((slot) => slot.isLoaded);
    if (best === undefined) return this.#first;
    if (best.load > 0) this.#grow();
    return best;
  }

  /** Finds the worker with the fewest calls, then the fewest sessions. */
  #leastLoaded(isSuitable: (slot: WorkerSlot) => boolean): WorkerSlot | undefined {
    const [best] = this.#slots
      .filter(isSuitable)
      .sort((a, b) => a.load - b.load || this.#sticky.count(a) - this.#sticky.count(b));
    return best;
  }

  /** Starts another worker, unless one is being started or there are enough. */
  #grow(): void {
    if (this.ready === this.#slots.length && this.#slots.length < this.#options.size) this.#add().loadApp();
  }

  #add(): WorkerSlot {
    const slot = new WorkerSlot(
      { ...this.#options, changes: this.#changes },
      {
        onEvent: (sender, event) => this.#forward(event, sender),
        onLoad: (app) => this.#appLoaded(app),
        onLoadError: (error) => this.#options.onFail?.(error),
        onWarning: (message, isLoading) => {
          if (!isLoading || this.#warnings.add(message)) this.#options.warn?.(message);
        },
        onPrint: (level, text) => this.#options.print?.(level, text),
        onUncaught: (error) => this.#options.onUncaught?.(error),
        onSilent: (sender) => this.#relieve(sender),
        onLost: (sender, loss) => this.#lost(sender, loss),
      },
    );
    this.#slots.push(slot);
    return slot;
  }

  #appLoaded(app: LoadedApp): void {
    if (this.#hasLoaded) {
      this.#options.inform?.(
        `The app is loaded in ${this.ready} worker threads, of at most ${this.#options.size}.`,
      );
      return;
    }
    this.#hasLoaded = true;
    this.#options.onLoad?.(app);
  }

  #forward(event: SessionEvent, sender: WorkerSlot): void {
    // The session was moved to another worker, and its watches with it.
    if (event.type === 'view' && (this.#watches.slotOf(event.sessionId) ?? sender) !== sender) return;
    // Each worker sends the rules when it has loaded the app. Forward only changes.
    if (event.type === 'rules') {
      if (event.asks === this.#asks) return;
      this.#asks = event.asks;
    }
    if (event.type === 'removed') {
      this.#sticky.delete(event.sessionId);
      this.#watches.remove(event.sessionId);
    }
    for (const listener of this.#listeners) listener(event);
  }

  #lost(slot: WorkerSlot, loss: Loss): void {
    this.#replaced += 1;
    const count = this.#sticky.count(slot);
    const why =
      loss.type === 'blocked'
        ? `was stopped: the app's own code did not finish within ${loss.seconds} s`
        : `has crashed: ${loss.why}`;
    this.#options.warn?.(
      `A worker thread ${why}. It is replaced; its ${count} sessions are restored on their next use.`,
    );
    this.#relieve(slot);
    for (const { sessionId, principal, count: times } of this.#watches.of(slot)) {
      this.#watchAgain(slot, sessionId, principal, times);
    }
  }

  /** Resumes watching a session in the replacement of a lost worker. */
  async #watchAgain(slot: WorkerSlot, sessionId: string, principal: Principal, count: number): Promise<void> {
    const params = { principal, sessionId };
    const call = <M extends Method>(request: Omit<Request<M>, 'callId'>) =>
      slot.call({ callId: randomUUID(), ...request } as Request);
    if (count === 0) {
      await call<'follow'>({ method: 'follow', params });
      return;
    }
    const replies = await Promise.all(
      Array.from({ length: count }, () => call<'watch'>({ method: 'watch', params })),
    );
    const reply = replies.at(-1) as Reply<'watch'> | undefined;
    if (reply === undefined || 'failure' in reply) return;
    for (const event of eventsOf(sessionId, rightsOf(principal), reply.value)) this.#forward(event, slot);
  }
}
