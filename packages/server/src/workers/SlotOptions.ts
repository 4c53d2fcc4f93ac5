import type { Worker } from 'node:worker_threads';
import type { SessionEvent } from '../port/SessionPort.js';
import type { SessionStore } from '../store/SessionStore.js';
import type { Loss } from './failures.js';
import type { ErrorData, FromWorker, LoadedApp, WorkerStart } from './messages.js';
import type { StoreChanges } from './StoreChanges.js';
import type { WorkerSlot } from './WorkerSlot.js';

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
  onEvent(slot: WorkerSlot, event: SessionEvent): void;
  onLoad(app: LoadedApp): void;
  onLoadError(error: ErrorData): void;
  /** `isLoading`: the warning was caused by loading the app. */
  onWarning(message: string, isLoading: boolean): void;
  onPrint(level: Extract<FromWorker, { type: 'print' }>['level'], text: string): void;
  onUncaught(error: ErrorData): void;
  /** Called repeatedly while the worker does not answer. */
  onSilent(slot: WorkerSlot): void;
  /** The worker was lost and is replaced. */
  onLost(slot: WorkerSlot, loss: Loss): void;
}
