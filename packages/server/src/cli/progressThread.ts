import { Worker } from 'node:worker_threads';
import dedent from 'dedent';

/** Draws the progress line while the main thread is blocked, as Lowdefy's build does for many seconds. */
export interface ProgressThread {
  /** Passes the line that the main thread has just drawn, without the seconds. */
  drawn(head: string, seconds: number): void;
  /** Terminates the thread. Nothing is drawn afterwards. */
  stop(): Promise<void>;
}

/** Redraws the last line with the elapsed seconds when there is no new one for `late` milliseconds. */
const CODE = dedent`
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
  });\n
`;

/** Starts the thread. `fd`: the file descriptor of the terminal. */
export function startProgressThread(fd: number, clear: string, late: number): ProgressThread {
  const worker = new Worker(CODE, { eval: true, workerData: { fd, late, clear } });
  // Progress must neither fail nor keep the process alive.
  worker.on('error', () => {});
  worker.unref();
  return {
    drawn: (head, seconds) => worker.postMessage({ head, seconds }),
    async stop() {
      await worker.terminate();
    },
  };
}
