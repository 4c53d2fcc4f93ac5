import type { Mask } from '@lowdefy-mcp/render-core';
import type { Config } from '../../config/configSchema.js';
import type { Sample } from './Sample.js';
import type { Snapshot } from './takeSnapshot.js';

/** What a process needs to open the same app in the same way. */
export interface Start {
  readonly directory: string;
  readonly config: Config;
  /** Where the app is built. */
  readonly buildDirectory: string;
  readonly masks: readonly Mask[];
}

/** A sample that was tried. */
export interface Tried {
  /** What the app printed meanwhile. */
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
