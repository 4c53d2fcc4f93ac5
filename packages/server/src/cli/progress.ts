import { type ProgressThread, startProgressThread } from './progressThread.js';

/** Shorter work shows nothing: a line that is gone at once only flickers. */
const SILENT_MS = 1000;
const INTERVAL_MS = 1000;
/** Updates may come by the thousand: faster than this nobody can read them. */
const REDRAW_MS = 100;
/** When the other thread takes over. */
const LATE_MS = 1500;
const DEFAULT_COLUMNS = 80;
/** Room for the seconds at the end of the line. */
const SECONDS_WIDTH = 8;
/** Moves to the start of the line and clears it. */
const CLEAR = '\r\u001b[K';

/** The part of a terminal that progress needs. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  /** Its file descriptor. With it the line moves although the work keeps this thread busy. */
  readonly fd?: number;
  write(text: string): unknown;
}

/** Time and environment, for tests. */
export interface ProgressClock {
  readonly now: () => number;
  /** Calls `tick` every so many milliseconds, until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const REAL: ProgressClock = {
  now: () => performance.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
  env: process.env,
};

/**
 * Shows one line while `work` runs: title, detail and seconds. The line is rewritten every second and on updates, and removed
 * at the end. Shows nothing for the first second, and nothing at all if `stream` is not a terminal or `CI` is set.
 */
export async function withProgress<T>(
  title: string,
  work: (update: (detail: string) => void) => Promise<T>,
  stream: ProgressStream = process.stderr,
  clock: ProgressClock = REAL,
): Promise<T> {
  const { CI } = clock.env;
  if (stream.isTTY !== true || (CI !== undefined && CI !== '' && CI !== 'false')) return work(() => {});
  const started = clock.now();
  let detail = '';
  let shown: number | undefined;
  let thread: ProgressThread | undefined;
  let isOver = false;
  const show = (): void => {
    const elapsed = clock.now() - started;
    if (isOver || elapsed < SILENT_MS) return;
    shown = elapsed;
    const head = headOf(title, detail, stream.columns);
    const seconds = Math.floor(elapsed / 1000);
    stream.write(`${CLEAR}${head}${seconds} s`);
    if (stream.fd !== undefined) thread ??= startProgressThread(stream.fd, CLEAR, LATE_MS);
    thread?.drawn(head, seconds);
  };
  const stop = clock.every(INTERVAL_MS, show);
  try {
    return await work((next) => {
      detail = next;
      if (shown === undefined || clock.now() - started - shown >= REDRAW_MS) show();
    });
  } finally {
    // The work may go on to report, such as an app that is built again under --watch.
    isOver = true;
    stop();
    await thread?.stop();
    if (shown !== undefined) stream.write(CLEAR);
  }
}

/** The line up to its seconds. A line that wraps cannot be cleared, so it is truncated to the width of the terminal. */
function headOf(title: string, detail: string, columns: number | undefined): string {
  // Terminals that do not know their width say 0.
  const width = Math.max((columns || DEFAULT_COLUMNS) - SECONDS_WIDTH, 1);
  const characters = [...`${title} … ${detail === '' ? '' : `${detail}, `}`];
  return characters.length <= width ? characters.join('') : `${characters.slice(0, width - 2).join('')}… `;
}
