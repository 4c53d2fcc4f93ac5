import { type ResourceLimits, Worker } from 'node:worker_threads';
import { sessionWorkerFile } from '../sessionWorkerFile.js';

/** Starts a thread that can run sessions. Its stdout is kept from the process: that may have JSON-RPC there. */
export function startThread(file: URL = sessionWorkerFile, resourceLimits?: ResourceLimits): Worker {
  const worker = new Worker(file, { stdout: true, ...(resourceLimits && { resourceLimits }) });
  // Who uses it hears that it has ended. Without a listener the process would end, too.
  worker.on('error', () => {});
  // The worker itself sends to stderr what it prints. What gets past that must not reach stdout, either.
  worker.stdout.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return worker;
}
