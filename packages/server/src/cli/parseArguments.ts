import { parseArgs } from 'node:util';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { UserError } from '../UserError.js';
import { type CommandName, OPTIONS, type OptionName, SYNTAX } from './options.js';

/** What was given on the command line. */
export interface Arguments {
  readonly command: CommandName;
  readonly positionals: readonly string[];
  readonly values: Values;
}

export type Values = ReturnType<typeof parse>['values'];

const SEE_HELP = 'lowdefy-mcp --help shows what there is.';
const ALWAYS: readonly OptionName[] = ['help', 'version'];

/** Reads the command line. Without the name of a command it is about serving. */
export function parseArguments(args: readonly string[]): Arguments {
  const { positionals: words, values } = parse(args);
  const command = words[0] !== undefined && isCommand(words[0]) ? words[0] : 'serve';
  const positionals = command === 'serve' ? words : words.slice(1);
  if (!values.help && !values.version) check(command, positionals, values);
  return { command, positionals, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: args.flatMap(withPort), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${explain(error as Error & { code?: string })} ${SEE_HELP}`);
  }
}

/** `--view` can be given without a port: any free one is taken then. `parseArgs` knows no such options. */
function withPort(argument: string, index: number, args: readonly string[]): readonly string[] {
  const [before, after] = [args[index - 1], args[index + 1]];
  if (argument === '--view') return [`--view=${isPort(after) ? after : '0'}`];
  return before === '--view' && isPort(argument) ? [] : [argument];
}

const isPort = (text = '') => /^\d+$/.test(text);

/** Node's message goes on with advice on positionals, which is of no use here. */
function explain({ code, message }: Error & { code?: string }): string {
  const [reason = message] = message.split(/\. |\n/);
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${reason.replace(/\.$/, '')}.`;
  const option = /'(-[^']*)'/.exec(message)?.[1] ?? '';
  const names = Object.keys(OPTIONS).map((name) => `--${name}`);
  return `There is no option ${option}.${didYouMean(option, names)}`;
}

function check(command: CommandName, positionals: readonly string[], values: Values): void {
  const { takes, options }: { takes: readonly string[]; options: readonly OptionName[] } = SYNTAX[command];
  const about = command === 'serve' ? 'lowdefy-mcp' : `lowdefy-mcp ${command}`;
  const missing = takes.filter((name) => !name.endsWith('?'))[positionals.length];
  if (missing !== undefined) throw new UserError(`${about} needs a <${missing}>. ${SEE_HELP}`);
  const extra = positionals[takes.length];
  if (extra !== undefined) {
    const hint = command === 'serve' ? didYouMean(positionals[0] ?? '', commandNames()) : '';
    throw new UserError(`${about} has no use for "${extra}".${hint} ${SEE_HELP}`);
  }
  const wrong = (Object.keys(values) as OptionName[]).find(
    (name) => !options.includes(name) && !ALWAYS.includes(name),
  );
  if (wrong === undefined) return;
  const known = options.map((name) => `--${name}`).join(', ');
  throw new UserError(`${about} has no option --${wrong}. It has ${known}.`);
}

/** The names of commands that can be written. */
export function commandNames(): readonly CommandName[] {
  return (Object.keys(SYNTAX) as CommandName[]).filter((name) => name !== 'serve');
}

function isCommand(word: string): word is CommandName {
  return (commandNames() as readonly string[]).includes(word);
}
