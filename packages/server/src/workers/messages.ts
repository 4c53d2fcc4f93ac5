import type { App, Print } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { Reply, Request, SessionEvent } from '../port/SessionPort.js';
import type { SessionStore, StoreChange } from '../store/SessionStore.js';
import { UserError } from '../UserError.js';

/** The configuration of a worker. */
export interface WorkerStart {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** Encrypts password values in stored sessions. The same for all workers, because they take over each other's sessions. */
  readonly encryptionKey: string;
  /** Secrets by their name in `_secret`. They take precedence over those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Facts about a loaded app. */
export interface LoadedApp {
  /** The version of Lowdefy that runs it. */
  readonly version: string;
  /** The stage of the build. Undefined for a build that Lowdefy made. */
  readonly stage: App['stage'];
  /** The render packs that were found. */
  readonly packs: readonly { readonly name: string; readonly version: string }[];
  /** Problems of the packs and the app that do not prevent it from running. */
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

/** The result of a call to the store. */
export type StoreReply = { readonly value: unknown } | { readonly error: ErrorData };

/** Messages to a worker. Plain data only, except for claims. */
export type ToWorker =
  | { readonly type: 'start'; readonly start: WorkerStart }
  | {
      readonly type: 'call';
      readonly request: Request;
      /** The buffer of its `CallClaim`. */
      readonly claim: SharedArrayBuffer;
    }
  | { readonly type: 'cancel'; readonly callId: string }
  /** Loads the app before a call needs it. */
  | { readonly type: 'load' }
  /** Answered with `pong`, unless the event loop is blocked. */
  | { readonly type: 'ping' }
  | { readonly type: 'stored'; readonly id: number; readonly reply: StoreReply }
  /** A notification of the store. */
  | { readonly type: 'changed'; readonly change: StoreChange }
  /** Requests a connection of the app, to open the store with. */
  | { readonly type: 'connection'; readonly connectionId: string }
  /** Shuts down gracefully, and answers `closed`. */
  | { readonly type: 'close' };

/** Messages from a worker. Plain data only. */
export type FromWorker =
  | {
      readonly type: 'reply';
      readonly callId: string;
      readonly reply: Reply;
      /** The number of sessions in memory. */
      readonly liveSessions: number;
    }
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
  /** Console output of the app. */
  | { readonly type: 'print'; readonly level: Parameters<Print>[0]; readonly text: string }
  /** An error was thrown outside of any call. */
  | { readonly type: 'uncaught'; readonly error: ErrorData }
  | { readonly type: 'connection'; readonly connectionId: string; readonly reply: StoreReply }
  | { readonly type: 'closed' };

/** Serialises anything that was thrown. */
export function errorData(error: unknown): ErrorData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack };
}

/** Deserialises an error. Classes do not survive `structuredClone`, so errors other than UserError are recognised by name. */
export function errorOf({ name, message, stack }: ErrorData): Error {
  const error = name === 'UserError' ? new UserError(message) : Object.assign(new Error(message), { name });
  return Object.assign(error, stack !== undefined && { stack });
}
