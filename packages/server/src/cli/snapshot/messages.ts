import type { Mask } from '@lowdefy-mcp/render-core';
import type { Config } from '../../config/configSchema.js';
import type { Sample } from './Sample.js';
import type { Snapshot } from './takeSnapshot.js';

/** The parameters with which a child process opens the same app. */
export interface Start {
  readonly directory: string;
  readonly config: Config;
  /** The build of the app, which the child reuses. */
  readonly buildDirectory: string;
  readonly masks: readonly Mask[];
}

/** The result of a sample. */
export interface Tried {
  /** The warnings of the app meanwhile. */
  readonly printed: readonly string[];
  /** Absent if it failed. */
  readonly snapshot?: Snapshot;
  readonly error?: { readonly message: string; readonly stack?: string | undefined };
}

export type ToProcess =
  | { readonly type: 'start'; readonly start: Start }
  | { readonly type: 'take'; readonly index: number; readonly sample: Sample };

export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'tried'; readonly index: number; readonly tried: Tried };
