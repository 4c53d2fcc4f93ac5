import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { TERMINAL, type Terminal } from './terminal.js';

/** Asks for a secret without showing it. Empty if the user cancels, or if there is no terminal. */
export async function askHidden(question: string, { input, output }: Terminal = TERMINAL): Promise<string> {
  if (!(input.isTTY && output.isTTY)) return '';
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  // Ctrl-C and the end of the input close the reader without an answer.
  const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  const answer = await Promise.race([reader.question(''), closed]).finally(() => reader.close());
  output.write('\n');
  return answer.trim();
}
