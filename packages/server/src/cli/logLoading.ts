import { HeadlessError } from '@lowdefy-mcp/headless';
import type { Logger } from 'pino';
import type { HostWatch } from '../host/AppWatcher.js';
import type { ServiceParts } from '../service/createService.js';

/** Logs how the loading of the app went, and each rebuild. */
export function logLoading(
  log: Logger,
): Required<Pick<ServiceParts, 'onFail' | 'onLoad'> & Pick<HostWatch, 'onEvent'>> {
  let last: string | undefined;
  return {
    onLoad(app, { found, problems }) {
      last = undefined;
      const packs = found.map(({ name, version }) => `${name} ${version}`);
      log.info({ lowdefy: app.version, packs }, 'The app is loaded');
      for (const message of [...problems, ...app.warnings]) log.warn(message);
    },
    onEvent(event) {
      if (event.type === 'built') log.info('The app was changed and is built again');
      else log.error(`The app was changed and cannot be built: ${event.error.message}`);
    },
    // Each call tries again: the same failure is told once.
    onFail(error) {
      const message = error instanceof HeadlessError ? error.message : String(error);
      if (message !== last) log.error(`The app cannot be loaded: ${message}`);
      last = message;
    },
  };
}
