import { startThread } from '../../workers/startThread.js';
import type { Values } from '../parseArguments.js';
import type { Command } from './Command.js';

/** Serves the app until the client disconnects or a signal stops it. */
export const serve: Command = {
  async run(input) {
    const thread = mayHaveWorkers(input.values) ? startThread() : undefined;
    const { serveApp } = await import('../serveApp.js');
    return serveApp(input, thread);
  },
};

/** Guesses whether workers are used, before the configuration is read, which may disable them. */
function mayHaveWorkers({ watch, workers }: Values): boolean {
  return workers !== '0' && !watch;
}
