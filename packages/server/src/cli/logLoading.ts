import { HeadlessError } from '@lowdefy-mcp/headless/common';
import type { Logger } from 'pino';
import type { HostWatch } from '../host/AppWatcher.js';
import type { LoadedApp } from '../workers/messages.js';

interface LoadingLog extends Required<Pick<HostWatch, 'onEvent'>> {
  onLoad(app: LoadedApp): void;
  /** Takes an error, or the serialised error of a worker. */
  onFail(error: unknown): void;
}

/** Logs the loading of the app and each rebuild. */
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
      if (event.type === 'built') log.info('The app has changed and is rebuilt');
      else log.error(`The app has changed and cannot be built: ${event.error.message}`);
    },
    // Each call retries, so a repeated failure is logged once.
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
