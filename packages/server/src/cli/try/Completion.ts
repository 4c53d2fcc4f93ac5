import { ACTIONS, COMMANDS } from './commands.js';

const COMMAND_NAMES = [...Object.keys(ACTIONS), ...Object.keys(COMMANDS)].sort();
/** Ids of blocks in the tags of a page; those with spaces are in quotes. */
const IDS = /<[a-z]+ id=("(?:[^"\\]|\\.)*"|[^\s/>]+)/g;

/** Completes commands, and the names that answers have shown. */
export class Completion {
  #blocks = new Set<string>();
  #pages: readonly string[] = [];
  #tools: readonly string[] = [];

  /** Learns the ids of blocks from an answer. A page that was opened has none of those before. */
  learnBlocks(answer: string, { isNewPage }: { readonly isNewPage: boolean }): void {
    if (isNewPage) this.#blocks = new Set();
    for (const [, id = ''] of answer.matchAll(IDS)) this.#blocks.add(id);
  }

  /** Learns the pages from what `get_pages` answers. */
  learnPages(answer: string): void {
    this.#pages = [...answer.matchAll(/^- ([^:\s]+): /gm)].map(([, pageId = '']) => pageId);
  }

  learnTools(names: readonly string[]): void {
    this.#tools = names;
  }

  /** For readline: what the end of the line could become, and that end. */
  readonly complete = (line: string): [string[], string] => {
    const [, words = '', last = ''] = /^(?:.*;\s+)?(.*?)([^\s]*)$/s.exec(line) ?? [];
    const [command, ...others] = words.trim().split(/\s+/);
    const fitting = this.#candidates(command ?? '', others.length).filter((name) => name.startsWith(last));
    return [fitting, last];
  };

  #candidates(command: string, argumentsBefore: number): readonly string[] {
    if (command === '') return COMMAND_NAMES.map((name) => `${name} `);
    if (command === 'set') return [...this.#blocks].map((id) => `${id}=`);
    if (argumentsBefore > 0) return [];
    if (command === 'open') return this.#pages;
    if (command === 'tool') return this.#tools.map((name) => `${name} `);
    return ['click', 'call', 'read'].includes(command) ? [...this.#blocks] : [];
  }
}
