import { currentLog, outsideSessions, type Print } from '../call/Log.js';

/** The log level of each console function. Node's other console functions call one of these. */
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
 * Redirects the console output of apps to the log of their session, because stdout may carry the protocol of a server. Output of
 * other code passes through, redacted. Returns a function that undoes this.
 *
 * The console is global, so it is replaced once for all apps of a process.
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
      // The receiver may print, too, which must not come back here.
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
