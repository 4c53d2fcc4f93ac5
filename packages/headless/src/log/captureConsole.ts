import { currentLog } from './Recorder.js';

const LEVELS = ['debug', 'error', 'info', 'log', 'warn'] as const;

let users = 0;
let restore = () => {};

/**
 * Keeps what apps print off the terminal, where the protocol of a server may run: it goes to the log of the session
 * it came from. What other code of the process prints is let through. Call the result to undo it.
 *
 * There is one console for all apps of a process, hence one replacement of it.
 */
export function captureConsole(): () => void {
  if (users === 0) restore = replaceConsole();
  users += 1;
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    users -= 1;
    if (users === 0) restore();
  };
}

function replaceConsole(): () => void {
  const originals = LEVELS.map((level) => console[level]);
  for (const [index, level] of LEVELS.entries()) {
    console[level] = (...args: unknown[]) => {
      const log = currentLog();
      if (log === undefined) originals[index]?.apply(console, args);
      else log.print(level, args);
    };
  }
  return () => {
    for (const [index, level] of LEVELS.entries()) console[level] = originals[index] ?? console[level];
  };
}
