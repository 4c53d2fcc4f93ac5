/** Shorter work shows nothing: a line that is gone at once only flickers. */
const SILENT_MS = 1000;
const INTERVAL_MS = 1000;
/** Updates may come by the thousand: faster than this nobody can read them. */
const REDRAW_MS = 100;
const DEFAULT_COLUMNS = 80;
/** Moves to the start of the line and clears it. */
const CLEAR = '\r\u001b[K';

/** The part of a terminal that progress needs. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
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
  const show = (): void => {
    const elapsed = clock.now() - started;
    if (elapsed < SILENT_MS) return;
    shown = elapsed;
    stream.write(`${CLEAR}${fit(lineOf(title, detail, elapsed), stream.columns)}`);
  };
  const stop = clock.every(INTERVAL_MS, show);
  try {
    return await work((next) => {
      detail = next;
      if (shown === undefined || clock.now() - started - shown >= REDRAW_MS) show();
    });
  } finally {
    stop();
    if (shown !== undefined) stream.write(CLEAR);
  }
}

function lineOf(title: string, detail: string, milliseconds: number): string {
  const seconds = `${Math.floor(milliseconds / 1000)} s`;
  return `${title} … ${detail === '' ? '' : `${detail}, `}${seconds}`;
}

/** A line that wraps cannot be cleared: truncates it to the width of the terminal. */
function fit(line: string, columns = DEFAULT_COLUMNS): string {
  const characters = [...line];
  return characters.length < columns ? line : `${characters.slice(0, Math.max(columns - 2, 0)).join('')}…`;
}
