import type { Writable } from 'node:stream';
import { createPack } from './createPack.js';
import { help } from './help.js';
import { nextSteps } from './nextSteps.js';
import { parseArguments } from './parseArguments.js';
import { UserError } from './UserError.js';
import { version } from './version.js';

/** Where the command writes to. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Does what the command line says. The result is the exit code. */
export async function main(args: readonly string[], { stdout, stderr }: Streams): Promise<number> {
  try {
    stdout.write(await run(args));
    return 0;
  } catch (error) {
    stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

async function run(args: readonly string[]): Promise<string> {
  const given = parseArguments(args);
  if (!('asks' in given)) return nextSteps(await createPack(given));
  return given.asks === 'help' ? help : `${version}\n`;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What the system refuses, such as a file that may not be written, says enough.
  const isExpected = error instanceof UserError || 'syscall' in error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
