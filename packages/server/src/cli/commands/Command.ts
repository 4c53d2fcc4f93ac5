import type { Writable } from 'node:stream';
import type { Arguments } from '../parseArguments.js';

/** The input of a command. */
interface CommandInput extends Omit<Arguments, 'command'> {
  /** Writes to stdout. */
  readonly output: Writable;
}

/** A command of the command line. */
export interface Command {
  /** Resolves with the exit code. */
  run(input: CommandInput): Promise<number>;
}
