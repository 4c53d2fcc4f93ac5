import { parentPort } from 'node:worker_threads';
import { guardStdout } from './stdio/guardStdout.js';
import { runWorker } from './workers/runWorker.js';

if (parentPort === null) throw new Error('This file is the program of worker threads.');
// The main thread may speak JSON-RPC on the stdout of the process.
guardStdout();
runWorker(parentPort);
