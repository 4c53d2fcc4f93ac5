import type { Writable } from 'node:stream';
import type { Arguments } from '../parseArguments.js';

/** What a command is given. */
interface CommandInput extends Omit<Arguments, 'command'> {
  /** The way to stdout. */
  readonly output: Writable;
}

/** A command of the command line. */
export interface Command {
  /** The result is the exit code. */
  run(given: CommandInput): Promise<number>;
}
