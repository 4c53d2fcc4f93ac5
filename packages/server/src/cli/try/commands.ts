import { UserError } from '../../UserError.js';
import type { Action, Input } from './Input.js';
import { parseName, parseValue } from './parseValue.js';
import type { Word } from './readCommands.js';

/** Commands that act on the page. Several can be sent in one call. */
export const ACTIONS: Readonly<Record<string, (words: readonly Word[]) => readonly Action[]>> = {
  set: parseSet,
  click(words) {
    const usage =
      'click <block> [event] [detail], such as: click submit, or: click rows onRowClick {"rowIndex":0}';
    const [blockId, event = 'onClick', detail, ...others] = words.map(textOf);
    if (blockId === undefined || others.length > 0) throw new UserError(`Write ${usage}`);
    const [id, name] = [parseName(blockId), parseName(event)];
    return [
      {
        type: 'triggerEvent',
        blockId: id,
        event: name,
        ...(detail !== undefined && { detail: parseValue(detail) }),
      },
    ];
  },
  call(words) {
    const [blockId, method, ...args] = words.map(textOf);
    if (blockId === undefined || method === undefined) {
      throw new UserError(
        'Write call <block> <method> [arguments], such as: call parts pushItem {"name":"Cable"}',
      );
    }
    const values = args.map(parseValue);
    return [
      {
        type: 'callMethod',
        blockId: parseName(blockId),
        method: parseName(method),
        ...(values.length > 0 && { args: values }),
      },
    ];
  },
  back(words) {
    if (words.length > 0) throw new UserError('Write back without arguments.');
    return [{ type: 'navigate', back: true }];
  },
};

/** Numeric arguments of the tool `read`. */
const NUMBERS: readonly string[] = ['from', 'count', 'maxTokens'];

/** Commands that cannot be joined with others. */
export const COMMANDS: Readonly<Record<string, (words: readonly Word[]) => Input>> = {
  open(words) {
    const [word, ...others] = words;
    if (word === undefined || others.length > 0) {
      throw new UserError('Write open <page>, such as: open tickets, or: open ticket_view?id=2');
    }
    const address = textOf({ ...word, value: parseName(word.value) });
    const [, pageId = '', query = ''] = /^(.*?)(?:\?(.*))?$/s.exec(address) ?? [];
    const urlQuery = Object.fromEntries(new URLSearchParams(query));
    return { call: { tool: 'navigate', args: { pageId, ...(query !== '' && { urlQuery }) } } };
  },
  read(words) {
    // This is how an agent requests the whole page again.
    if (words.length === 0) return { call: { tool: 'interact', args: { actions: [], view: 'page' } } };
    const entries = words.map(({ name = 'id', value }) => [
      name,
      NUMBERS.includes(name) ? parseValue(value) : parseName(value),
    ]);
    return { call: { tool: 'read', args: Object.fromEntries(entries) } };
  },
  state: (words) => lookUp('get_state', 'path', words),
  pages: (words) => lookUp('get_pages', 'search', words),
  tools: () => ({ show: 'tools' }),
  tool(words) {
    const [name, json = '{}', ...others] = words.map(textOf);
    const args = name === undefined || others.length > 0 ? undefined : parseValue(json);
    if (name === undefined || typeof args !== 'object' || args === null) {
      throw new UserError(
        'Write tool <name> <arguments as a JSON object>, such as: tool get_pages {"search":"ticket"}',
      );
    }
    return { call: { tool: parseName(name), args: { ...args } } };
  },
  help: () => ({ show: 'help' }),
  quit: () => ({ quit: true }),
  exit: () => ({ quit: true }),
};

function parseSet(words: readonly Word[]): readonly Action[] {
  if (words.length === 0) throw new UserError('Write set <block>=<value>, such as: set title=Printer');
  return words.map(({ name, value }, index) => {
    if (name !== undefined && name !== '') {
      return { type: 'setValue', blockId: parseName(name), value: parseValue(value) };
    }
    throw new UserError(explainWord(words, index));
  });
}

/** Explains a word that is not an assignment: most often it belongs to a text with spaces. */
function explainWord(words: readonly Word[], index: number): string {
  const word = textOf(words[index]);
  const before = words[index - 1];
  if (before?.name === undefined || before.value === '' || word.startsWith('=')) {
    return `Write set <block>=<value> without spaces around "=", such as: set title=Printer. "${word}" does not have this form.`;
  }
  const text = [before.value, ...words.slice(index).map(textOf)].join(' ');
  return `Put a text with spaces in quotes: set ${before.name}=${JSON.stringify(text)}`;
}

/** A call of a tool with one optional argument. */
function lookUp(tool: string, argument: string, words: readonly Word[]): Input {
  const text = words.map(textOf).join(' ');
  return { call: { tool, args: text === '' ? {} : { [argument]: parseName(text) } } };
}

function textOf({ name, value }: Word = { value: '' }): string {
  return name === undefined ? value : `${name}=${value}`;
}
