import { type ResourceLimits, Worker } from 'node:worker_threads';
import { sessionWorkerFile } from '../sessionWorkerFile.js';

/** Starts a thread that can run sessions. Its stdout is separated, because the process may use stdout for JSON-RPC. */
export function startThread(file: URL = sessionWorkerFile, resourceLimits?: ResourceLimits): Worker {
  const worker = new Worker(file, { stdout: true, ...(resourceLimits && { resourceLimits }) });
  // Without a listener an error would end the process. The user of the thread gets its `exit` event.
  worker.on('error', () => {});
  // Redirect remaining output to stderr.
  worker.stdout.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  return worker;
}
