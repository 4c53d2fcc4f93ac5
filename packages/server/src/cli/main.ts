import type { Writable } from 'node:stream';
import { HeadlessError } from '@lowdefy-mcp/headless/common';
import { PackConflictError, PackContractError } from '@lowdefy-mcp/render-core';
import { UserError } from '../UserError.js';
import { version } from '../version.js';
import { commands } from './commands/index.js';
import { help } from './help.js';
import { parseArguments } from './parseArguments.js';

/** What the user can put right, given the message alone. */
const EXPECTED = [UserError, HeadlessError, PackConflictError, PackContractError];

/** Does what the command line says. The result is the exit code. */
export async function main(args: readonly string[], output: Writable): Promise<number> {
  try {
    const { command, ...given } = parseArguments(args);
    if (given.values.help) output.write(help);
    else if (given.values.version) output.write(`${version}\n`);
    else return await (await commands[command]()).run({ ...given, output });
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What the system refuses, such as a file that may not be written, says enough.
  const isExpected = 'syscall' in error || EXPECTED.some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
