import { parseArgs } from 'node:util';
import { didYouMean } from '@lowdefy-mcp/headless/common';
import { UserError } from '../UserError.js';
import { type CommandName, OPTIONS, type OptionName, SYNTAX } from './options.js';

/** The parsed command line. */
export interface Arguments {
  readonly command: CommandName;
  readonly positionals: readonly string[];
  readonly values: Values;
}

export type Values = ReturnType<typeof parse>['values'];

const SEE_HELP = 'See lowdefy-mcp --help.';
const ALWAYS: readonly OptionName[] = ['help', 'version'];

/** Parses the command line. The default command is `serve`. */
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

/** Adds port 0 to `--view` without a port, because `parseArgs` does not support optional values. */
function withPort(argument: string, index: number, args: readonly string[]): readonly string[] {
  const [before, after] = [args[index - 1], args[index + 1]];
  if (argument === '--view') return [`--view=${isPort(after) ? after : '0'}`];
  return before === '--view' && isPort(argument) ? [] : [argument];
}

const isPort = (text = '') => /^\d+$/.test(text);

/** Shortens Node's message, whose advice on positionals does not apply here. */
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
    throw new UserError(`${about} does not take "${extra}".${hint} ${SEE_HELP}`);
  }
  const wrong = (Object.keys(values) as OptionName[]).find(
    (name) => !options.includes(name) && !ALWAYS.includes(name),
  );
  if (wrong === undefined) return;
  const known = options.map((name) => `--${name}`).join(', ');
  throw new UserError(`${about} has no option --${wrong}. Its options: ${known}.`);
}

/** The names of all commands but the default one. */
export function commandNames(): readonly CommandName[] {
  return (Object.keys(SYNTAX) as CommandName[]).filter((name) => name !== 'serve');
}

function isCommand(word: string): word is CommandName {
  return (commandNames() as readonly string[]).includes(word);
}
