import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Runs a program until it ends, and passes on what it prints. Rejects if there is no such program. */
export async function runProgram(
  [command = '', ...args]: readonly string[],
  output: Writable,
): Promise<{ readonly code: number; readonly hasPrinted: boolean }> {
  // cmd runs npx.cmd, which cannot be started directly.
  const [program = '', ...words] =
    process.platform === 'win32' ? ['cmd', '/c', command, ...args] : [command, ...args];
  const child = spawn(program, words, { stdio: ['inherit', 'pipe', 'inherit'] });
  let hasPrinted = false;
  child.stdout.on('data', (chunk: Buffer) => {
    hasPrinted = true;
    output.write(chunk);
  });
  const stop = (signal: NodeJS.Signals) => child.kill(signal);
  // Ctrl-C in a terminal reaches the child, too: this process stays until the child has ended.
  const signals: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, stop);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    // A signal ended it: somebody wanted that.
    return { code: code ?? 0, hasPrinted };
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
