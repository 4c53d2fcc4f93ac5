import { parseArgs } from 'node:util';
import { UserError } from './UserError.js';

const OPTIONS = {
  block: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  version: { type: 'boolean', short: 'v' },
} as const;

const SEE_HELP = 'npm create @lowdefy-mcp/pack -- --help shows what there is.';

/** What was given on the command line. */
export type Arguments =
  | { readonly asks: 'help' | 'version' }
  | { readonly directory: string; readonly name?: string; readonly block?: string };

/** Reads the command line. */
export function parseArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parse(args);
  const { help, version, ...given } = values;
  if (help) return { asks: 'help' };
  if (version) return { asks: 'version' };
  const [directory, extra] = positionals;
  if (!directory) throw new UserError(`Say which directory the pack goes into, such as my-pack. ${SEE_HELP}`);
  if (extra !== undefined) throw new UserError(`There is no use for "${extra}". ${SEE_HELP}`);
  return { directory, ...given };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${explain(error as Error & { code?: string })} ${SEE_HELP}`);
  }
}

/** Node's message goes on with advice on positionals, which is of no use here. */
function explain({ code, message }: Error & { code?: string }): string {
  const option = /'(-[^']*)'/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  const [reason = message] = message.split(/\. |\n/);
  return `${reason.replace(/\.$/, '')}.`;
}
