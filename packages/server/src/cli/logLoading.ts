import { HeadlessError } from '@lowdefy-mcp/headless/common';
import type { Logger } from 'pino';
import type { HostWatch } from '../host/AppWatcher.js';
import type { LoadedApp } from '../workers/messages.js';

interface LoadingLog extends Required<Pick<HostWatch, 'onEvent'>> {
  onLoad(app: LoadedApp): void;
  /** Takes an error, or what is left of one that comes from a worker. */
  onFail(error: unknown): void;
}

/** Logs how the loading of the app went, and each rebuild. */
export function logLoading(log: Logger): LoadingLog {
  let last: string | undefined;
  return {
    onLoad({ version, stage, packs, warnings }) {
      last = undefined;
      const names = packs.map((pack) => `${pack.name} ${pack.version}`);
      log.info({ lowdefy: version, stage, packs: names }, 'The app is loaded');
      for (const message of warnings) log.warn(message);
    },
    onEvent(event) {
      if (event.type === 'built') log.info('The app was changed and is built again');
      else log.error(`The app was changed and cannot be built: ${event.error.message}`);
    },
    // Each call tries again: the same failure is told once.
    onFail(error) {
      const message = describe(error);
      if (message !== last) log.error(`The app cannot be loaded: ${message}`);
      last = message;
    },
  };
}

function describe(error: unknown): string {
  const { name, message } = Object(error);
  if (error instanceof HeadlessError || name === 'HeadlessError') return message;
  return error instanceof Error || typeof message !== 'string' ? String(error) : `${name}: ${message}`;
}
