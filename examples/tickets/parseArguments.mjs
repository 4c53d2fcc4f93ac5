import { parseArgs } from 'node:util';

const formats = /** @type {const} */ (['markdown', 'json', 'outline']);

const pagesOfOneTicket = ['ticket_view', 'ticket_edit'];

/** The usage of `npm start --`. */
export const usage =
  `Usage: npm start -- [pageId] [--format ${formats.join('|')}] ` +
  '[--query name=value] [--role name] [--act json] [--reset]. ' +
  'npm start -- try [pageId] opens a page in the terminal. Without arguments it serves the app to MCP clients.';

export class UsageError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(`${message} ${usage}`);
    this.name = 'UsageError';
  }
}

/** @param {string[]} args */
export function parseArguments(args) {
  const { positionals, values } = readArguments(args);
  const [pageId = 'ticket_view', ...others] = positionals;
  if (others.length > 0) throw new UsageError(`There is one page to print, not ${positionals.length}.`);
  const query = values.query ?? (pagesOfOneTicket.includes(pageId) ? ['id=1'] : []);
  return {
    actions: (values.act ?? []).map(parseActions),
    format: oneOf(formats, values.format ?? 'markdown', '--format'),
    help: values.help ?? false,
    pageId,
    reset: values.reset ?? false,
    roles: values.role ?? [],
    urlQuery: Object.fromEntries(query.map(parseQuery)),
  };
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    return parseArgs({
      allowPositionals: true,
      args,
      options: {
        act: { multiple: true, type: 'string' },
        format: { type: 'string' },
        help: { type: 'boolean' },
        query: { multiple: true, type: 'string' },
        reset: { type: 'boolean' },
        role: { multiple: true, type: 'string' },
      },
    });
  } catch (error) {
    // Drops the advice on positionals in Node's message.
    const [reason] = error instanceof Error ? error.message.split(/\. |\n/) : [String(error)];
    throw new UsageError(`${reason}.`);
  }
}

/**
 * @template {string} T
 * @param {readonly T[]} choices
 * @param {string} value
 * @param {string} name
 */
function oneOf(choices, value, name) {
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw new UsageError(`${name} is ${choices.join(' or ')}, not "${value}".`);
  return choice;
}

/** @param {string} pair */
function parseQuery(pair) {
  const index = pair.indexOf('=');
  if (index < 1) throw new UsageError(`--query takes name=value, not "${pair}".`);
  return [pair.slice(0, index), pair.slice(index + 1)];
}

/**
 * Parses one action of `session.act`, or a list. The session checks them against the page.
 *
 * @param {string} json
 * @returns {import('@lowdefy-mcp/headless').Action[]}
 */
function parseActions(json) {
  const actions = [readJson(json)].flat();
  if (actions.length > 0 && actions.every(isAction)) return actions;
  throw new UsageError(
    `--act takes an action as JSON, such as {"type":"setValue","blockId":"search","value":"vpn"}, or a list of them, not ${json}.`,
  );
}

/** @param {string} json */
function readJson(json) {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new UsageError(`--act takes JSON, not ${json}: ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * @param {unknown} value
 * @returns {value is import('@lowdefy-mcp/headless').Action}
 */
function isAction(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}
