import type { Reply, Request } from '../port/SessionPort.js';
import type { StoreChange } from '../store/SessionStore.js';
import { Backoff } from './Backoff.js';
import { CallClaim } from './CallClaim.js';
import { ConnectionRequests } from './ConnectionRequests.js';
import { type Loss, lostCallFailure, noWorkerFailure, overdueFailure, STOPPING } from './failures.js';
import type { FromWorker } from './messages.js';
import { isBegun, isLate, type PendingCall, PendingCalls, pendingCall, sessionOf } from './PendingCalls.js';
import type { SlotListener, SlotOptions } from './SlotOptions.js';
import { StoreServer } from './StoreServer.js';
import { Watchdog } from './Watchdog.js';
import { WorkerThread } from './WorkerThread.js';

/** How long loading the app may block a worker, in milliseconds. Lowdefy's build is partly synchronous. */
const LOAD_PATIENCE = 120_000;

/** How long a worker with a late call may be silent, in milliseconds. */
const LATE_PATIENCE = 1000;

/** Extra time for a worker to shut down after the deadline of its last call, in milliseconds. */
const CLOSE_GRACE = 5000;

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
  /** From the start of the worker, because it first loads the server. */
  #isLoading = false;
  #liveSessions = 0;
  #isLoaded = false;
  #closed: (() => void) | undefined;
  readonly #connections = new ConnectionRequests();
  #isClosing = false;

  constructor(options: SlotOptions, listener: SlotListener) {
    this.#options = options;
    this.#listener = listener;
    this.#watchdog = new Watchdog({
      ping: () => this.#running?.thread.send({ type: 'ping' }),
      onSilent: () => this.#silent(),
      patience: () => this.#patience(),
      onBlocked: () => this.#stopBlocked(),
    });
  }

  /** Whether the current worker has loaded the app. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** Whether the worker can start a call now. */
  get isAvailable(): boolean {
    return this.#isLoaded && !this.#watchdog.isSilent;
  }

  /** Whether calls wait that another worker could run. */
  get hasMovable(): boolean {
    return this.#calls.hasMovable;
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
    const call = pendingCall(request, this.#options.start.config.limits.deadlineSeconds * 1000);
    this.send([call]);
    return call.reply;
  }

  /** Sends calls to the worker, perhaps again. */
  send(calls: readonly PendingCall[]): void {
    this.start();
    for (const call of calls) {
      this.#calls.add(call);
      const { request, claim } = call;
      if (this.#running === undefined) {
        this.#calls.answer(request.callId, { failure: noWorkerFailure(this.#backoff.left) });
        continue;
      }
      this.#running.thread.send({ type: 'call', request, claim: claim.buffer });
      if (call.isCancelled) this.cancel(request.callId);
      this.#watchdog.start();
    }
  }

  /** Sends a call whose answer does not matter. */
  tell(request: Request): void {
    this.#running?.thread.send({ type: 'call', request, claim: new CallClaim().buffer });
  }

  /** Withdraws the calls that another worker can run, and takes the leases of their sessions from the worker. */
  withdrawMovable(): readonly (readonly PendingCall[])[] {
    const groups = this.#calls.withdrawMovable();
    for (const sessionId of new Set(groups.flat().map(({ request }) => sessionOf(request))))
      if (sessionId !== undefined) this.#running?.store.revoke(sessionId);
    return groups;
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
    return this.#connections.request(connectionId, () => thread.send({ type: 'connection', connectionId }));
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
    this.#isLoading = true;
    thread.send({ type: 'start', start });
  }

  #receive(message: FromWorker, { thread, store }: Running): void {
    this.#watchdog.heard();
    if (this.#calls.size === 0) this.#watchdog.stop();
    if (message.type === 'reply') {
      this.#liveSessions = message.liveSessions;
      this.#answer(message.callId, message.reply);
    } else if (message.type === 'store') {
      const { id, method, args } = message;
      store.call(method, args).then((reply) => thread.send({ type: 'stored', id, reply }));
    } else if (message.type === 'closed') this.#closed?.();
    else if (message.type === 'connection') this.#connections.answer(message.connectionId, message.reply);
    else this.#forward(message);
  }

  /** Forwards messages that are not about a single call to the pool. */
  #forward(message: FromWorker): void {
    const listener = this.#listener;
    if (message.type === 'event') listener.onEvent(this, message.event);
    else if (message.type === 'warn') listener.onWarning(message.message, this.#isLoading);
    else if (message.type === 'print') listener.onPrint(message.level, message.text);
    else if (message.type === 'uncaught') listener.onUncaught(message.error);
    else if (message.type === 'loading') this.#isLoading = true;
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
  }

  #loadEnded(): void {
    this.#isLoading = false;
    // Calls that waited for the app start only now.
    this.#calls.restart();
  }

  #silent(): void {
    for (const call of this.#calls.takeOverdue(this.#isLoading))
      call.resolve({ failure: overdueFailure(call, this.#isLoading) });
    this.#listener.onSilent(this);
  }

  #patience(): number {
    if (this.#isLoading) return LOAD_PATIENCE;
    return this.#calls.late() === undefined ? Number.POSITIVE_INFINITY : LATE_PATIENCE;
  }

  #stopBlocked(): void {
    const seconds = (this.#isLoading ? LOAD_PATIENCE : (this.#calls.late()?.limit ?? 0)) / 1000;
    this.#replace({ type: 'blocked', seconds });
  }

  /** Replaces a lost worker: answers its calls, or sends them to the replacement. */
  #replace(loss: Loss): void {
    if (this.#isClosing) {
      this.#closed?.();
      return;
    }
    const suspects = loss.type === 'blocked' ? this.#calls.suspects() : [];
    const again = this.#calls.all().filter(mayRepeat);
    for (const call of again) call.isRepeated ||= call.claim.isTaken;
    this.#backoff.fail();
    this.#end(loss, { again, suspects });
    // At once, so that the next call does not have to wait.
    this.loadApp();
    this.send(again);
    this.#listener.onLost(this, loss);
  }

  /** Ends the worker, and answers its calls except those that are sent again. */
  async #end(loss: Loss, { again, suspects }: LostCalls = { again: [], suspects: [] }): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    this.#isLoading = false;
    this.#isLoaded = false;
    this.#liveSessions = 0;
    this.#watchdog.stop();
    for (const call of this.#calls.all().filter((one) => !again.includes(one))) {
      const lost = { request: call.request, isBegun: isBegun(call), isSuspect: suspects.includes(call) };
      this.#calls.answer(call.request.callId, { failure: lostCallFailure(loss, lost) });
    }
    this.#connections.reject();
    // Not awaited unless closing: native code that does not return cannot be stopped.
    running?.stopChanges();
    const stopped = running?.thread.stop();
    await running?.store.release();
    if (this.#isClosing) await stopped;
  }
}

/**
 * Allows a retry of a call without side effects, until its deadline. Only one if the lost worker had read it, because the call itself may
 * crash workers.
 */
function mayRepeat(call: PendingCall): boolean {
  return !isBegun(call) && !isLate(call) && !(call.claim.isTaken && call.isRepeated);
}
