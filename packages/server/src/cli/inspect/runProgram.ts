import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Runs a program until it ends, and passes on its output. Rejects if there is no such program. */
export async function runProgram(
  [command = '', ...args]: readonly string[],
  output: Writable,
): Promise<{ readonly code: number; readonly hasPrinted: boolean }> {
  // npx.cmd cannot be started directly, only by cmd.
  const [program = '', ...words] =
    process.platform === 'win32' ? ['cmd', '/c', command, ...args] : [command, ...args];
  const child = spawn(program, words, { stdio: ['inherit', 'pipe', 'inherit'] });
  let hasPrinted = false;
  child.stdout.on('data', (chunk: Buffer) => {
    hasPrinted = true;
    output.write(chunk);
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  // Ctrl-C in a terminal reaches the child too. This process waits until the child has ended.
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, stop);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    // Ended by a signal, which is not a failure.
    return { code: code ?? 0, hasPrinted };
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
