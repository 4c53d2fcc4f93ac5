import { parseArgs } from 'node:util';
import { UserError } from './UserError.js';

const OPTIONS = {
  block: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  version: { type: 'boolean', short: 'v' },
} as const;

const SEE_HELP = 'For help, run npm create @lowdefy-mcp/pack -- --help';

/** The parsed command line. */
export type Arguments =
  | { readonly asks: 'help' | 'version' }
  | { readonly directory: string; readonly name?: string; readonly block?: string };

/** Parses the command line. */
export function parseArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parse(args);
  const { help, version, ...options } = values;
  if (help) return { asks: 'help' };
  if (version) return { asks: 'version' };
  const [directory, extra] = positionals;
  if (!directory) throw new UserError(`The directory is missing. Name one, such as my-pack. ${SEE_HELP}`);
  if (extra !== undefined) throw new UserError(`Unexpected argument "${extra}". ${SEE_HELP}`);
  return { directory, ...options };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${explain(error as Error & { code?: string })} ${SEE_HELP}`);
  }
}

/** Drops the rest of Node's message, which is advice on positionals. */
function explain({ code, message }: Error & { code?: string }): string {
  const option = /'(-[^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Unknown option ${option}.`;
  const [reason = message] = message.split(/\. |\n/);
  return `${reason.replace(/\.$/, '')}.`;
}
