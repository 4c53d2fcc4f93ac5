import { Worker } from 'node:worker_threads';

/** Draws the line while the main thread is too busy to do it: Lowdefy's build blocks it for many seconds. */
export interface ProgressThread {
  /** Tells the thread what the main thread has just drawn: the line up to its seconds. */
  drawn(head: string, seconds: number): void;
  /** Ends the thread. Nothing is drawn afterwards. */
  stop(): Promise<void>;
}

/** Redraws the last line, with the seconds that have passed since, when no new one has come for `late` milliseconds. */
const CODE = `
const { writeSync } = require('node:fs');
const { parentPort, workerData: { fd, late, clear } } = require('node:worker_threads');
let last;
let timer;
const draw = () => {
  const seconds = last.seconds + Math.floor((performance.now() - last.at) / 1000);
  try {
    writeSync(fd, clear + last.head + seconds + ' s');
  } catch {}
};
parentPort.on('message', (drawn) => {
  last = { ...drawn, at: performance.now() };
  clearInterval(timer);
  timer = setInterval(draw, late);
});
`;

/** Starts the thread. `fd`: the file descriptor of the terminal. */
export function startProgressThread(fd: number, clear: string, late: number): ProgressThread {
  const worker = new Worker(CODE, { eval: true, workerData: { fd, late, clear } });
  // Progress is not worth an error, nor a process that does not end.
  worker.on('error', () => {});
  worker.unref();
  return {
    drawn: (head, seconds) => worker.postMessage({ head, seconds }),
    async stop() {
      await worker.terminate();
    },
  };
}
