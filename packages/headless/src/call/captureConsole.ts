import { currentLog, outsideSessions, type Print } from '../call/Log.js';

/** What each function of the console prints as. Node's other functions call one of these. */
const LEVELS: Readonly<Record<Method, Parameters<Print>[0]>> = {
  debug: 'debug',
  dir: 'log',
  dirxml: 'log',
  error: 'error',
  group: 'log',
  groupCollapsed: 'log',
  info: 'info',
  log: 'log',
  table: 'log',
  trace: 'error',
  warn: 'warn',
};

type Method = Parameters<Print>[0] | 'dir' | 'dirxml' | 'group' | 'groupCollapsed' | 'table' | 'trace';

const METHODS = Object.keys(LEVELS) as readonly Method[];

type Redact = (args: readonly unknown[]) => readonly unknown[];

const users = new Set<Redact>();
let restore = () => {};

/**
 * Keeps what apps print off the terminal, where the protocol of a server may run: it goes to the log of the session
 * it came from. What other code of the process prints is let through, redacted. Call the result to undo it.
 *
 * There is one console for all apps of a process, hence one replacement of it.
 */
export function captureConsole(redact: Redact = (args) => args): () => void {
  if (users.size === 0) restore = replaceConsole();
  users.add(redact);
  return () => {
    if (users.delete(redact) && users.size === 0) restore();
  };
}

function replaceConsole(): () => void {
  const originals = new Map<Method, (...args: unknown[]) => void>(
    METHODS.map((method) => [method, console[method] as (...args: unknown[]) => void]),
  );
  for (const [method, original] of originals) {
    console[method] = (...args: unknown[]) => {
      const log = currentLog();
      if (log === undefined) original.apply(console, redacted(args));
      // What takes it may print itself, and must not hear that again.
      else outsideSessions(() => log.print(LEVELS[method], args));
    };
  }
  return () => {
    for (const [method, original] of originals) console[method] = original;
  };
}

function redacted(args: readonly unknown[]): unknown[] {
  return [...[...users].reduce((left, redact) => redact(left), args)];
}
