import type { Worker } from 'node:worker_threads';
import type { Reply, Request, SessionEvent } from '../port/SessionPort.js';
import type { SessionStore, StoreChange } from '../store/SessionStore.js';
import { Backoff } from './Backoff.js';
import { type Loss, lostCallFailure, noWorkerFailure, STOPPING } from './failures.js';
import {
  type ErrorData,
  errorOf,
  type FromWorker,
  type LoadedApp,
  type StoreReply,
  type WorkerStart,
} from './messages.js';
import { type PendingCall, PendingCalls } from './PendingCalls.js';
import type { StoreChanges } from './StoreChanges.js';
import { StoreServer } from './StoreServer.js';
import { Watchdog } from './Watchdog.js';
import { WorkerThread } from './WorkerThread.js';

/** How long loading the app may block a worker, in milliseconds. Lowdefy's build is partly synchronous. */
const LOAD_LIMIT = 600_000;

/** Extra time for a worker to shut down after the deadline of its last call, in milliseconds. */
const CLOSE_GRACE = 5000;

export interface SlotOptions {
  /** Starts a thread. */
  readonly startThread: () => Worker;
  readonly start: WorkerStart;
  readonly store: SessionStore;
  /** The notifications of that store. */
  readonly changes: StoreChanges;
}

/** Receives the events of a slot. */
export interface SlotListener {
  onEvent(event: SessionEvent): void;
  onLoad(app: LoadedApp): void;
  onLoadError(error: ErrorData): void;
  /** `isLoading`: the warning was caused by loading the app. */
  onWarning(message: string, isLoading: boolean): void;
  onPrint(level: Extract<FromWorker, { type: 'print' }>['level'], text: string): void;
  onUncaught(error: ErrorData): void;
  /** The worker was lost and is replaced. */
  onLost(slot: WorkerSlot, loss: Loss): void;
}

interface Running {
  readonly thread: WorkerThread;
  readonly store: StoreServer;
  /** Unsubscribes from the store. */
  readonly stopChanges: () => void;
}

/** The calls of a lost worker. */
interface LostCalls {
  /** Calls to send to the replacement. */
  readonly again: readonly PendingCall[];
  /** Calls that may have blocked the worker. */
  readonly suspects: readonly PendingCall[];
}

/** A place in the pool: a worker and its calls. Replaces the worker when it is lost. */
export class WorkerSlot {
  readonly #options: SlotOptions;
  readonly #listener: SlotListener;
  readonly #calls = new PendingCalls();
  readonly #backoff = new Backoff();
  readonly #watchdog: Watchdog;
  #running: Running | undefined;
  #loadingSince: number | undefined;
  #liveSessions = 0;
  #isLoaded = false;
  #closed: (() => void) | undefined;
  /** Callbacks that wait for a connection of the app, by connection id. */
  readonly #connections = new Map<string, ((reply: StoreReply) => void)[]>();
  #isClosing = false;

  constructor(options: SlotOptions, listener: SlotListener) {
    this.#options = options;
    this.#listener = listener;
    this.#watchdog = new Watchdog({
      isLate: () => this.#isLate(),
      ping: () => this.#running?.thread.send({ type: 'ping' }),
      onBlocked: () => this.#stopBlocked(),
    });
  }

  /** Whether the current worker has loaded the app. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  get isLoading(): boolean {
    return this.#loadingSince !== undefined;
  }

  /** The number of sessions in memory, as of the last answer. */
  get liveSessions(): number {
    return this.#liveSessions;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** The number of unanswered calls. */
  get load(): number {
    return this.#calls.size;
  }

  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  /** Starts the worker in advance, so that the first call does not wait. */
  start(): void {
    if (this.#running === undefined && this.#backoff.left === 0) this.#start();
  }

  /** Loads the app before a call needs it. */
  loadApp(): void {
    this.start();
    this.#running?.thread.send({ type: 'load' });
  }

  async call(request: Request): Promise<Reply> {
    if (this.#isClosing) return { failure: STOPPING };
    this.start();
    if (this.#running === undefined) return { failure: noWorkerFailure(this.#backoff.left) };
    const { limits } = this.#options.start.config;
    const reply = this.#calls.add(request, limits.deadlineSeconds * 1000);
    this.#running.thread.send({ type: 'call', request });
    this.#watchdog.start();
    return reply;
  }

  cancel(callId: string): void {
    this.#calls.cancel(callId);
    this.#running?.thread.send({ type: 'cancel', callId });
  }

  /** Asks the worker for a connection of the app, with its secrets. */
  async connection(connectionId: string): Promise<unknown> {
    this.start();
    const { thread } = this.#running ?? {};
    if (thread === undefined) throw new Error(noWorkerFailure(this.#backoff.left).message);
    const reply = await new Promise<StoreReply>((resolve) => {
      this.#connections.set(connectionId, [...(this.#connections.get(connectionId) ?? []), resolve]);
      thread.send({ type: 'connection', connectionId });
    });
    if ('error' in reply) throw errorOf(reply.error);
    return reply.value;
  }

  /** Shuts down gracefully: waits for running calls, saves all sessions, and ends the worker. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const running = this.#running;
    if (running === undefined) return;
    const { deadlineSeconds } = this.#options.start.config.limits;
    const closed = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    running.thread.send({ type: 'close' });
    const timer = setTimeout(() => this.#closed?.(), deadlineSeconds * 1000 + CLOSE_GRACE);
    await closed;
    clearTimeout(timer);
    await this.#end({ type: 'crashed', why: 'the server is stopping' });
  }

  #start(): void {
    const { startThread, start, store, changes } = this.#options;
    const thread = new WorkerThread(startThread(), {
      onMessage: (message) => this.#receive(message, running),
      onEnd: (why) => this.#replace({ type: 'crashed', why }),
    });
    const onChange = (change: StoreChange) => thread.send({ type: 'changed', change });
    const running: Running = {
      thread,
      store: new StoreServer(store, () => changes.add(onChange)),
      stopChanges: () => changes.remove(onChange),
    };
    this.#running = running;
    thread.send({ type: 'start', start });
  }

  #receive(message: FromWorker, { thread, store }: Running): void {
    this.#watchdog.heard();
    if (message.type === 'reply') {
      this.#liveSessions = message.liveSessions;
      this.#answer(message.callId, message.reply);
    } else if (message.type === 'begun') this.#calls.begin(message.callId);
    else if (message.type === 'store') {
      const { id, method, args } = message;
      store.call(method, args).then((reply) => thread.send({ type: 'stored', id, reply }));
    } else if (message.type === 'closed') this.#closed?.();
    else if (message.type === 'connection') this.#answerConnection(message.connectionId, message.reply);
    else this.#forward(message);
  }

  #answerConnection(connectionId: string, reply: StoreReply): void {
    const waiting = this.#connections.get(connectionId) ?? [];
    this.#connections.delete(connectionId);
    for (const resolve of waiting) resolve(reply);
  }

  /** Forwards messages that are not about a single call to the pool. */
  #forward(message: FromWorker): void {
    const listener = this.#listener;
    if (message.type === 'event') listener.onEvent(message.event);
    else if (message.type === 'warn') listener.onWarning(message.message, this.isLoading);
    else if (message.type === 'print') listener.onPrint(message.level, message.text);
    else if (message.type === 'uncaught') listener.onUncaught(message.error);
    else if (message.type === 'loading') this.#loadingSince = performance.now();
    else if (message.type === 'loaded') {
      this.#loadEnded();
      this.#isLoaded = true;
      listener.onLoad(message.app);
    } else if (message.type === 'notLoaded') {
      this.#loadEnded();
      listener.onLoadError(message.error);
    }
  }

  #answer(callId: string, reply: Reply): void {
    this.#backoff.succeed();
    this.#calls.answer(callId, reply);
    if (this.#calls.size === 0) this.#watchdog.stop();
  }

  #loadEnded(): void {
    this.#loadingSince = undefined;
    // Calls that waited for the app start only now.
    this.#calls.restart();
  }

  #isLate(): boolean {
    if (this.#loadingSince !== undefined) return performance.now() - this.#loadingSince > LOAD_LIMIT;
    return this.#calls.late() !== undefined;
  }

  #stopBlocked(): void {
    const seconds = (this.#calls.late()?.limit ?? LOAD_LIMIT) / 1000;
    this.#replace({ type: 'blocked', seconds });
  }

  /** Replaces a lost worker: answers its calls, or sends them to the replacement. */
  #replace(loss: Loss): void {
    if (this.#isClosing) {
      this.#closed?.();
      return;
    }
    const suspects = loss.type === 'blocked' ? this.#calls.suspects() : [];
    const again = this.#calls.all().filter((call) => mayRepeat(call) && !suspects.includes(call));
    this.#backoff.fail();
    this.#end(loss, { again, suspects });
    // At once, so that the next call does not have to wait.
    this.loadApp();
    for (const call of again) this.#repeat(call);
    this.#listener.onLost(this, loss);
  }

  /** Ends the worker, and answers its calls except those that are sent again. */
  async #end(loss: Loss, { again, suspects }: LostCalls = { again: [], suspects: [] }): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    this.#loadingSince = undefined;
    this.#isLoaded = false;
    this.#liveSessions = 0;
    this.#watchdog.stop();
    for (const call of this.#calls.all().filter((one) => !again.includes(one))) {
      const failure = lostCallFailure(loss, { ...call, isSuspect: suspects.includes(call) });
      this.#calls.answer(call.request.callId, { failure });
    }
    const error = { name: 'Error', message: 'The worker thread that runs the app has ended.' };
    for (const id of [...this.#connections.keys()]) this.#answerConnection(id, { error });
    // Not awaited unless closing: native code that does not return cannot be stopped.
    running?.stopChanges();
    const stopped = running?.thread.stop();
    await running?.store.release();
    if (this.#isClosing) await stopped;
  }

  #repeat(call: PendingCall): void {
    const { request } = call;
    if (this.#running === undefined) {
      this.#calls.answer(request.callId, { failure: noWorkerFailure(this.#backoff.left) });
      return;
    }
    call.isRepeated = true;
    call.since = performance.now();
    this.#running.thread.send({ type: 'call', request });
    if (call.isCancelled) this.cancel(request.callId);
    this.#watchdog.start();
  }
}

/** Allows one retry of a call without side effects. Only one, because the call itself may crash workers. */
function mayRepeat({ isBegun, isRepeated }: PendingCall): boolean {
  return !isBegun && !isRepeated;
}
