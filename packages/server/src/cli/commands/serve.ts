import { startThread } from '../../workers/startThread.js';
import type { Values } from '../parseArguments.js';
import type { Command } from './Command.js';

/** Serves the app until the client has gone or somebody stops it. */
export const serve: Command = {
  async run(given) {
    const thread = mayHaveWorkers(given.values) ? startThread() : undefined;
    const { serveApp } = await import('../serveApp.js');
    return serveApp(given, thread);
  },
};

/** The configuration can say so, too, or that there are none. It is not read yet. */
function mayHaveWorkers({ watch, workers }: Values): boolean {
  return workers !== '0' && !watch;
}
