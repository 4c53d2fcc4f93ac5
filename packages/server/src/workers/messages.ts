import type { App, Print } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { Reply, Request, SessionEvent } from '../port/SessionPort.js';
import type { SessionStore, StoreChange } from '../store/SessionStore.js';
import { UserError } from '../UserError.js';

/** What a worker needs to run the app. */
export interface WorkerStart {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** Encrypts what password fields hold in stored sessions. Workers take over sessions of others, so all have the same one. */
  readonly encryptionKey: string;
  /** Secrets by the name that `_secret` has them under; they come before those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** What is told of an app that was loaded. */
export interface LoadedApp {
  /** The version of Lowdefy that runs it. */
  readonly version: string;
  /** How it is built. Undefined for a build that Lowdefy made. */
  readonly stage: App['stage'];
  /** The render packs that were found. */
  readonly packs: readonly { readonly name: string; readonly version: string }[];
  /** What is wrong with packs and the app, though it runs. */
  readonly warnings: readonly string[];
}

/** An error as data. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** The methods of the store that workers call. */
export type StoreMethod = Exclude<keyof SessionStore, 'close'>;

/** What a method of the store, or a question, came to. */
export type StoreReply = { readonly value: unknown } | { readonly error: ErrorData };

/** To a worker. All of it is plain data. */
export type ToWorker =
  | { readonly type: 'start'; readonly start: WorkerStart }
  | { readonly type: 'call'; readonly request: Request }
  | { readonly type: 'cancel'; readonly callId: string }
  /** Loads the app before a call needs it. */
  | { readonly type: 'load' }
  /** Is answered with `pong`, unless the event loop is blocked. */
  | { readonly type: 'ping' }
  | { readonly type: 'stored'; readonly id: number; readonly reply: StoreReply }
  /** A notification of the store. */
  | { readonly type: 'changed'; readonly change: StoreChange }
  /** Asks for a connection of the app, which the store is opened with. */
  | { readonly type: 'connection'; readonly connectionId: string }
  /** Finishes what is being done, saves all sessions, and answers `closed`. */
  | { readonly type: 'close' };

/** From a worker. All of it is plain data. */
export type FromWorker =
  | {
      readonly type: 'reply';
      readonly callId: string;
      readonly reply: Reply;
      /** How many sessions the worker has in memory. */
      readonly liveSessions: number;
    }
  /** A call is about to change something: it must not be repeated. */
  | { readonly type: 'begun'; readonly callId: string }
  | { readonly type: 'event'; readonly event: SessionEvent }
  | { readonly type: 'pong' }
  | {
      readonly type: 'store';
      readonly id: number;
      readonly method: StoreMethod;
      readonly args: readonly unknown[];
    }
  /** The app is being loaded, until `loaded` or `notLoaded`. */
  | { readonly type: 'loading' }
  | { readonly type: 'loaded'; readonly app: LoadedApp }
  | { readonly type: 'notLoaded'; readonly error: ErrorData }
  | { readonly type: 'warn'; readonly message: string }
  /** What the app prints. */
  | { readonly type: 'print'; readonly level: Parameters<Print>[0]; readonly text: string }
  /** Something was thrown outside of any call. */
  | { readonly type: 'uncaught'; readonly error: ErrorData }
  | { readonly type: 'connection'; readonly connectionId: string; readonly reply: StoreReply }
  | { readonly type: 'closed' };

/** Makes data of anything that was thrown. */
export function errorData(error: unknown): ErrorData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}

/** Makes an error of data. Classes do not survive the way between threads; other errors than these are known by their names. */
export function errorOf({ name, message, stack }: ErrorData): Error {
  const error = name === 'UserError' ? new UserError(message) : Object.assign(new Error(message), { name });
  return Object.assign(error, stack !== undefined && { stack });
}
