import { ACTIONS, COMMANDS } from './commands.js';

const COMMAND_NAMES = [...Object.keys(ACTIONS), ...Object.keys(COMMANDS)].sort();

/** A tag of a page with the id of its block. Ids with spaces are quoted. */
const TAG = /^<([a-z]+) id=("(?:[^"\\]|\\.)*"|[^\s/>]+)([^>\n]*)>/gm;
/** The beginning of a whole page. An answer with changes only says so in the second line. */
const WHOLE_PAGE = /^# .*\nPage: [^\s(]+$/m;

/** Which blocks a command accepts, by their tags. */
const ACCEPTS: Readonly<Record<string, (tag: string, attributes: string) => boolean>> = {
  set: (tag) => tag === 'input' || tag === 'list',
  click: (tag, attributes) => tag === 'link' || attributes.includes(' events=['),
  call: (_, attributes) => attributes.includes(' actions=['),
  read: () => true,
};

/** Completes commands, and names from earlier answers. */
export class Completion {
  /** The blocks of the page by id. */
  #blocks = new Map<string, readonly [tag: string, attributes: string]>();
  #pages: readonly string[] = [];
  #tools: readonly string[] = [];

  /** Learns the blocks of an answer. A whole page replaces all earlier ones. */
  learnBlocks(answer: string): void {
    if (WHOLE_PAGE.test(answer)) this.#blocks = new Map();
    for (const [, tag = '', id = '', attributes = ''] of answer.matchAll(TAG)) {
      this.#blocks.set(id, [tag, attributes]);
    }
  }

  /** Learns the pages that `get_pages` lists. */
  learnPages(answer: string): void {
    this.#pages = [...answer.matchAll(/^- ([^:\s]+): /gm)].map(([, pageId = '']) => pageId);
  }

  learnTools(names: readonly string[]): void {
    this.#tools = names;
  }

  /** The completer for readline: the candidates, and the word that they complete. */
  readonly complete = (line: string): [string[], string] => {
    const [, before = '', last = ''] = /^(?:.*;\s+)?(.*?)(\S*)$/s.exec(line) ?? [];
    const [command = '', ...others] = before.trim().split(/\s+/);
    const names = this.#namesFor(command, others.length);
    return [names.filter((name) => name.startsWith(last)), last];
  };

  #namesFor(command: string, argumentsBefore: number): readonly string[] {
    if (command === '') return COMMAND_NAMES.map((name) => `${name} `);
    if (command === 'set') return this.#blocksFor(command).map((id) => `${id}=`);
    if (argumentsBefore > 0) return [];
    if (command === 'open') return this.#pages;
    if (command === 'tool') return this.#tools.map((name) => `${name} `);
    return this.#blocksFor(command);
  }

  #blocksFor(command: string): readonly string[] {
    const fits = Object.hasOwn(ACCEPTS, command) ? ACCEPTS[command] : undefined;
    return [...this.#blocks].flatMap(([id, block]) => (fits?.(...block) ? [id] : []));
  }
}
