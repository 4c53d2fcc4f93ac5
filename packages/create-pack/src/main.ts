import type { Writable } from 'node:stream';
import { createPack } from './createPack.js';
import { help } from './help.js';
import { nextSteps } from './nextSteps.js';
import { parseArguments } from './parseArguments.js';
import { UserError } from './UserError.js';
import { version } from './version.js';

/** The output streams of the command. */
export interface Streams {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** Runs the command. Returns the exit code. */
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
  const parsed = parseArguments(args);
  if (!('asks' in parsed)) return nextSteps(await createPack(parsed));
  return parsed.asks === 'help' ? help : `${version}\n`;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The messages of system errors, such as EACCES, need no stack trace.
  const isExpected = error instanceof UserError || 'syscall' in error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
