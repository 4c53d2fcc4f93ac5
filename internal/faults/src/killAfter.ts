import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

interface KillOptions {
  /** The number of printed lines that `isCounted` after which it is killed, with a delay of `delay` milliseconds. */
  readonly lines: number;
  readonly isCounted: (line: string) => boolean;
  readonly delay: number;
  readonly onLine: (line: string) => void;
}

/** Runs a Node program and kills it (SIGKILL). Resolves when it is dead, with all printed lines. */
export async function killAfter(
  args: readonly string[],
  { lines, isCounted, delay, onLine }: KillOptions,
): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let left = lines;
  const killSoon = () => setTimeout(() => child.kill('SIGKILL'), delay);
  if (left === 0) killSoon();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    onLine(line);
    if (!isCounted(line)) return;
    left -= 1;
    if (left === 0) killSoon();
  });
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(reader, 'close')]);
  return signal as NodeJS.Signals | null;
}
