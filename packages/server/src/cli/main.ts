import type { Writable } from 'node:stream';
import { HeadlessError } from '@lowdefy-mcp/headless/common';
import { PackConflictError, PackContractError } from '@lowdefy-mcp/render-core';
import { UserError } from '../UserError.js';
import { version } from '../version.js';
import { commands } from './commands/index.js';
import { help } from './help.js';
import { parseArguments } from './parseArguments.js';

/** Errors that the user can fix by their message, without a stack. */
const EXPECTED = [UserError, HeadlessError, PackConflictError, PackContractError];

/** Runs the command line. Resolves with the exit code. */
export async function main(args: readonly string[], output: Writable): Promise<number> {
  try {
    const { command, ...input } = parseArguments(args);
    if (input.values.help) output.write(help);
    else if (input.values.version) output.write(`${version}\n`);
    else return await (await commands[command]()).run({ ...input, output });
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // System errors, such as a file that cannot be written, need no stack.
  const isExpected = 'syscall' in error || EXPECTED.some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
