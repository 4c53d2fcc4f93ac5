import { AsyncLocalStorage } from 'node:async_hooks';
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
  /** The sample that the running code belongs to. Work of a page can go on after its snapshot. */
  readonly #sample = new AsyncLocalStorage<Sample>();
  #current: Sample | undefined;

  constructor(masks: readonly Mask[]) {
    this.#masks = masks;
  }

  /** For the options of the app. */
  readonly print: NonNullable<AppOptions['print']> = (level, args) => {
    const sample = this.#sample.getStore();
    if (sample === undefined || sample === this.#current) {
      if (level === 'warn') this.#printed.push(format(...args));
    } else if (level === 'warn' || level === 'error') this.#tell(sample, format(...args));
  };

  /** Names the page whose code ends the process. For `uncaughtExceptionMonitor`. */
  readonly nameCrash = (error: unknown): void => {
    const sample = this.#sample.getStore();
    if (sample !== undefined) this.#tell(sample, `an error was not caught: ${plainError(error).message}`);
  };

  /** Prints a text at once: the work of a page can go on when its snapshot is finished. */
  #tell(sample: Sample, text: string): void {
    const late = sample === this.#current ? '' : ', after its snapshot';
    process.stderr.write(`Page "${sample.name}"${late}: ${text}\n`);
  }

  async take(host: AppHost, sample: Sample): Promise<Tried> {
    this.#printed = [];
    this.#current = sample;
    try {
      const snapshot = await this.#sample.run(sample, () => takeSnapshot(host, sample, this.#masks));
      return { printed: this.#printed, snapshot };
    } catch (error) {
      return { printed: this.#printed, error: plainError(error) };
    } finally {
      this.#current = undefined;
    }
  }
}

/** Serialises an error, with a stack only if it is unexpected. */
function plainError(error: unknown): NonNullable<Tried['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  const isExpected = error instanceof HeadlessError || error instanceof UserError;
  return { message: error.message, ...(!isExpected && { stack: error.stack }) };
}
