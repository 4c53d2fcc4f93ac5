import { type ProgressThread, startProgressThread } from './progressThread.js';

/** The delay before progress is shown, so that short tasks do not flicker. */
const SILENT_MS = 1000;
const INTERVAL_MS = 1000;
/** The throttle for redraws, because there may be thousands of updates. */
const REDRAW_MS = 100;
/** When the progress thread takes over. */
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
  /** Its file descriptor. With it the line is updated even while the work blocks this thread. */
  readonly fd?: number;
  write(text: string): unknown;
}

/** Time and environment, for tests. */
export interface ProgressClock {
  readonly now: () => number;
  /** Calls `tick` at an interval, until the returned function is called. */
  readonly every: (milliseconds: number, tick: () => void) => () => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const SYSTEM_CLOCK: ProgressClock = {
  now: () => performance.now(),
  every: (milliseconds, tick) => {
    const timer = setInterval(tick, milliseconds);
    return () => clearInterval(timer);
  },
  env: process.env,
};

/**
 * Shows a progress line while `work` runs: title, detail and seconds. Redraws it every second and on updates, and removes it at the end.
 * Shows nothing for the first second, and nothing at all if `stream` is not a terminal or `CI` is set.
 */
export async function withProgress<T>(
  title: string,
  work: (update: (detail: string) => void) => Promise<T>,
  stream: ProgressStream = process.stderr,
  clock: ProgressClock = SYSTEM_CLOCK,
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
    // The work may still report later, such as an app that is rebuilt under --watch.
    isOver = true;
    stop();
    await thread?.stop();
    if (shown !== undefined) stream.write(CLEAR);
  }
}

/** The line without the seconds, truncated to the width of the terminal, because a line that wraps cannot be cleared. */
function headOf(title: string, detail: string, columns: number | undefined): string {
  // Terminals of unknown width report 0.
  const width = Math.max((columns || DEFAULT_COLUMNS) - SECONDS_WIDTH, 1);
  const characters = [...`${title} … ${detail === '' ? '' : `${detail}, `}`];
  return characters.length <= width ? characters.join('') : `${characters.slice(0, width - 2).join('')}… `;
}
