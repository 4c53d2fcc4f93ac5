import { format } from 'node:util';
import { type AppOptions, HeadlessError } from '@lowdefy-mcp/headless';
import type { Mask } from '@lowdefy-mcp/render-core';
import type { AppHost } from '../../host/AppHost.js';
import { UserError } from '../../UserError.js';
import type { Tried } from './messages.js';
import type { Sample } from './Sample.js';
import { takeSnapshot } from './takeSnapshot.js';

/** Takes snapshots one after the other, and collects the app's warnings for each. */
export class Camera {
  readonly #masks: readonly Mask[];
  #printed: string[] = [];

  constructor(masks: readonly Mask[]) {
    this.#masks = masks;
  }

  /** For the options of the app. */
  readonly print: NonNullable<AppOptions['print']> = (level, args) => {
    if (level === 'warn') this.#printed.push(format(...args));
  };

  async take(host: AppHost, sample: Sample): Promise<Tried> {
    this.#printed = [];
    try {
      const snapshot = await takeSnapshot(host, sample, this.#masks);
      return { printed: this.#printed, snapshot };
    } catch (error) {
      return { printed: this.#printed, error: plainError(error) };
    }
  }
}

/** Serialises an error, with a stack only if it is unexpected. */
function plainError(error: unknown): NonNullable<Tried['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isExpected = error instanceof HeadlessError || error instanceof UserError;
  return { message: error.message, ...(!isExpected && { stack: error.stack }) };
}
