import { type Action, blockIdPattern, type Restrictions, usedBy } from '@lowdefy-mcp/headless';
import {
  findBlock,
  type PageNode,
  printName,
  printOutline,
  quoteJson,
  type ViewNode,
  visit,
} from '@lowdefy-mcp/render-core';
import type { Config } from '../config/configSchema.js';

/** What is done about an event: nothing, it is kept from agents, or the user is asked. */
type Rule = 'allow' | 'confirm' | 'exclude' | { readonly confirm: string };

/** Something that the user has to agree to. */
export interface ToConfirm {
  /** What it is, as `keyOf` has it. */
  readonly key: string;
  /** What to ask. */
  readonly text: string;
}

/** The name under which the rules for all pages are. */
const ALL = '*';

/** The page that the app shows for one that does not exist. */
const NOT_FOUND_PAGE = '404';

/** What the app's owner decided about agents. */
export class Policy {
  readonly #pages: ReadonlyMap<string, Config['pages'][string]>;
  /** The user has to be asked about something. */
  readonly asks: boolean;

  constructor({ pages }: Pick<Config, 'pages'>) {
    this.#pages = new Map(Object.entries(pages));
    const rules = Object.values(pages).flatMap(({ events }) => Object.values(events));
    this.asks = rules.some((rule) => isConfirm(rule));
  }

  /** For `loadApp`. */
  get restrictions(): Restrictions {
    return {
      page: (pageId) => pageId === NOT_FOUND_PAGE || !this.#isExcluded(pageId),
      use: (pageId, blockId, name) => this.#ruleOf(pageId, blockId, name) !== 'exclude',
    };
  }

  description(pageId: string): string | undefined {
    return this.#pages.get(pageId)?.description;
  }

  /** Whether the user has to be asked before this is used. */
  mustAsk(pageId: string, blockId: string, name: string): boolean {
    return isConfirm(this.#ruleOf(pageId, blockId, name));
  }

  /** What the configuration wants the user to be asked, if it says so in words of its own. */
  confirmText(pageId: string, blockId: string, name: string): string | undefined {
    const rule = this.#ruleOf(pageId, blockId, name);
    return typeof rule === 'object' ? rule.confirm : undefined;
  }

  /** One name for an event or method of a block on a page. */
  keyOf(pageId: string, blockId: string, name: string): string {
    return JSON.stringify([pageId, blockId, name]);
  }

  /** What the user has to be asked before these actions are done on a page. */
  questions(page: PageNode, actions: readonly Action[]): readonly ToConfirm[] {
    return actions.flatMap((action) => {
      const use = usedBy(action);
      if (use === undefined) return [];
      // A click is heard by the blocks around the one that is clicked, too.
      const around = blocksAround(page, use.blockId).map((blockId) => ({ blockId, name: 'onClick' }));
      return [use, ...around].flatMap(({ blockId, name }) => this.#question(page, blockId, name));
    });
  }

  #question(page: PageNode, blockId: string, name: string): readonly ToConfirm[] {
    const rule = this.#ruleOf(page.id, blockId, name);
    if (!isConfirm(rule)) return [];
    const text =
      rule === 'confirm' ? `Allow ${printName(name)} of ${describe(page, blockId)}?` : rule.confirm;
    return [{ key: this.keyOf(page.id, blockId, name), text }];
  }

  #isExcluded(pageId: string): boolean {
    return this.#pages.get(pageId)?.exclude ?? this.#pages.get(ALL)?.exclude ?? false;
  }

  /** The page's own rules come before those of all pages. */
  #ruleOf(pageId: string, blockId: string, name: string): Rule {
    const key = `${blockIdPattern(blockId)}.${name}`;
    return this.#pages.get(pageId)?.events[key] ?? this.#pages.get(ALL)?.events[key] ?? 'allow';
  }
}

function isConfirm(rule: Rule): rule is 'confirm' | { readonly confirm: string } {
  return rule !== 'allow' && rule !== 'exclude';
}

/** A block as the outline of the page has it. */
function describe(page: PageNode, blockId: string): string {
  const node = findBlock(page, blockId);
  if (node === undefined || node.kind === 'page') return quoteJson(blockId);
  return printOutline(node).split('\n', 1)[0]?.replace(/^- /, '') ?? quoteJson(blockId);
}

/** The blocks that a block stands in and that can be clicked. */
function blocksAround(page: PageNode, blockId: string): readonly string[] {
  const above: ViewNode[] = [];
  let found: readonly ViewNode[] = [];
  visit(page, {
    enter(node) {
      if ('id' in node && node.id === blockId) found = [...above];
      above.push(node);
      return true;
    },
    leave: () => void above.pop(),
  });
  return found.flatMap((node) => ('events' in node && node.events?.includes('onClick') ? [idOf(node)] : []));
}

function idOf(node: ViewNode): string {
  return (node as { readonly id?: string }).id ?? '';
}
