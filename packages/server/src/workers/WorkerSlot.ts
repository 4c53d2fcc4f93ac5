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

/** Milliseconds that loading the app may block a worker: Lowdefy's build is synchronous in parts. */
const LOAD_LIMIT = 600_000;

/** Milliseconds that a worker has to finish, beyond the deadline of its last call. */
const CLOSE_GRACE = 5000;

export interface SlotOptions {
  /** Starts a thread. */
  readonly startThread: () => Worker;
  readonly start: WorkerStart;
  readonly store: SessionStore;
  /** The notifications of that store. */
  readonly changes: StoreChanges;
}

/** What a slot tells the pool. */
export interface SlotListener {
  onEvent(event: SessionEvent): void;
  onLoad(app: LoadedApp): void;
  onLoadError(error: ErrorData): void;
  /** `isLoading`: it comes of loading the app. */
  onWarning(message: string, isLoading: boolean): void;
  onPrint(level: Extract<FromWorker, { type: 'print' }>['level'], text: string): void;
  onUncaught(error: ErrorData): void;
  /** The worker is gone, and another one takes its place. */
  onLost(slot: WorkerSlot, loss: Loss): void;
}

interface Running {
  readonly thread: WorkerThread;
  readonly store: StoreServer;
  /** Ends the notifications of the store. */
  readonly stopChanges: () => void;
}

/** The calls of a worker that is gone. */
interface Lost {
  /** Those that are sent to the next one. */
  readonly again: readonly PendingCall[];
  /** Those that may be why it was stopped. */
  readonly suspects: readonly PendingCall[];
}

/** One place in the pool: a worker, its calls, and the worker that replaces it. */
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
  /** Who waits for a connection of the app. */
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

  /** The app is loaded in the worker that runs now. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  get isLoading(): boolean {
    return this.#loadingSince !== undefined;
  }

  /** How many sessions the worker had in memory when it last answered. */
  get liveSessions(): number {
    return this.#liveSessions;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** How many calls have no answer yet. */
  get load(): number {
    return this.#calls.size;
  }

  has(callId: string): boolean {
    return this.#calls.has(callId);
  }

  /** Starts the worker, so that a call need not wait for that. */
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

  /** Finishes what is being done, saves all sessions, and ends the worker. */
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
      onEnd: (why) => this.#lose({ type: 'crashed', why }),
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
    else this.#tell(message);
  }

  #answerConnection(connectionId: string, reply: StoreReply): void {
    const waiting = this.#connections.get(connectionId) ?? [];
    this.#connections.delete(connectionId);
    for (const resolve of waiting) resolve(reply);
  }

  /** Tells the pool what concerns more than a call. */
  #tell(message: FromWorker): void {
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
    // Calls that waited for the app begin only now.
    this.#calls.restart();
  }

  #isLate(): boolean {
    if (this.#loadingSince !== undefined) return performance.now() - this.#loadingSince > LOAD_LIMIT;
    return this.#calls.late() !== undefined;
  }

  #stopBlocked(): void {
    const seconds = (this.#calls.late()?.limit ?? LOAD_LIMIT) / 1000;
    this.#lose({ type: 'blocked', seconds });
  }

  /** Answers the calls of a worker that is gone, or sends them to the next one. */
  #lose(loss: Loss): void {
    if (this.#isClosing) {
      this.#closed?.();
      return;
    }
    const suspects = loss.type === 'blocked' ? this.#calls.suspects() : [];
    const again = this.#calls.all().filter((call) => mayRepeat(call) && !suspects.includes(call));
    this.#backoff.fail();
    this.#end(loss, { again, suspects });
    // Not at the next call: that would have to wait for it.
    this.loadApp();
    for (const call of again) this.#repeat(call);
    this.#listener.onLost(this, loss);
  }

  /** Forgets the worker, and answers its calls but for those that are sent again. */
  async #end(loss: Loss, { again, suspects }: Lost = { again: [], suspects: [] }): Promise<void> {
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
    const error = { name: 'Error', message: 'The worker thread that knows the app has ended.' };
    for (const id of [...this.#connections.keys()]) this.#answerConnection(id, { error });
    // Native code that does not return cannot be stopped. Nobody waits for it.
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

/** A call that has changed nothing is sent again, once: it may be the one that ends workers. */
function mayRepeat({ isBegun, isRepeated }: PendingCall): boolean {
  return !isBegun && !isRepeated;
}
