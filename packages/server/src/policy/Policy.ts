import {
  type Action,
  type Annotations,
  annotationOfBlock,
  annotationOfEvent,
  blockIdPattern,
  type Restrictions,
  usedBy,
} from '@lowdefy-mcp/headless';
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
  /** What it is, as `consent` has it. */
  readonly key: string;
  /** What to ask. */
  readonly text: string;
}

/** The name under which the rules for all pages are. */
const ALL = '*';

/** The page that the app shows for one that does not exist. */
const NOT_FOUND_PAGE = '404';

/** Why the user has to be asked. */
export interface Consent {
  /** What they agree to. */
  readonly key: string;
  /** In the words of the app, if it has some. */
  readonly text: string | undefined;
}

/**
 * What the app's owner decided about agents: the rules of `mcp.yaml` and the annotations of the app add up. The user is asked if
 * either says so; a text of `mcp.yaml` comes before one of the app. What the app excludes is kept from agents by its own session.
 */
export class Policy {
  #pages: ReadonlyMap<string, Config['pages'][string]> = new Map();
  #hasRules = false;
  /** Those of the build that runs now: an edited app may have others. */
  readonly #annotations: () => Annotations | undefined;

  constructor(config: Pick<Config, 'pages'>, annotations: () => Annotations | undefined = () => undefined) {
    this.#annotations = annotations;
    this.update(config);
  }

  /**
   * Replaces the rules of `mcp.yaml`. A call that runs is checked by the rules that hold when each of its actions is done, restrictions
   * and consent together: it never has the restrictions of one configuration and the consent of another.
   */
  update({ pages }: Pick<Config, 'pages'>): void {
    this.#pages = new Map(Object.entries(pages));
    const rules = Object.values(pages).flatMap(({ events }) => Object.values(events));
    this.#hasRules = rules.some((rule) => isConfirm(rule));
  }

  /** The user has to be asked about something. Known once the app is loaded. */
  get asks(): boolean {
    return this.#hasRules || asksAnything(this.#annotations());
  }

  /** For `loadApp`. */
  get restrictions(): Restrictions {
    return {
      page: (pageId) => pageId === NOT_FOUND_PAGE || !this.#isExcluded(pageId),
      use: (pageId, blockId, name) => this.#ruleOf(pageId, blockId, name) !== 'exclude',
    };
  }

  description(pageId: string): string | undefined {
    return this.#pages.get(pageId)?.description ?? this.#annotations()?.pages.get(pageId)?.description;
  }

  /** What the user has to be asked before these actions are done, on a page if one is open. */
  questions(page: PageNode | undefined, actions: readonly Action[]): readonly ToConfirm[] {
    return actions.flatMap((action) => {
      if (action.type === 'callApi') return this.#endpointQuestion(String(action.endpointId));
      const use = usedBy(action);
      if (use === undefined || page === undefined) return [];
      // A click is heard by the blocks around the one that is clicked, too.
      const around = blocksAround(page, use.blockId).map((blockId) => ({ blockId, name: 'onClick' }));
      return [use, ...around].flatMap(({ blockId, name }) => this.#question(page, blockId, name));
    });
  }

  #question(page: PageNode, blockId: string, name: string): readonly ToConfirm[] {
    const consent = this.consent(page.id, blockId, name);
    if (consent === undefined) return [];
    const { key, text = `Allow ${printName(name)} of ${describe(page, blockId)}?` } = consent;
    return [{ key, text }];
  }

  #endpointQuestion(endpointId: string): readonly ToConfirm[] {
    const consent = this.endpointConsent(endpointId);
    if (consent === undefined) return [];
    const { key, text = `Allow a call of the endpoint ${quoteJson(endpointId)}?` } = consent;
    return [{ key, text }];
  }

  /** What the user has to agree to before this is used; undefined if nobody is asked. */
  consent(pageId: string, blockId: string, name: string): Consent | undefined {
    const rule = this.#ruleOf(pageId, blockId, name);
    const annotations = this.#annotations();
    const ofEvent = annotations && annotationOfEvent(annotations, pageId, blockId, name)?.confirm;
    const ofBlock = annotations && annotationOfBlock(annotations, pageId, blockId)?.confirm;
    if (!isConfirm(rule) && ofEvent === undefined && ofBlock === undefined) return undefined;
    const isOfBlock = !isConfirm(rule) && ofEvent === undefined;
    const said = [typeof rule === 'object' ? rule.confirm : undefined, ofEvent, ofBlock];
    return {
      // A method of a block may set off its events: who agrees to the one agrees to the others.
      key: JSON.stringify([pageId, blockId, isOfBlock ? ALL : name]),
      text: said.find((text) => typeof text === 'string'),
    };
  }

  /** The same for an endpoint that an agent calls itself. */
  endpointConsent(endpointId: string): Consent | undefined {
    const confirm = this.#annotations()?.endpoints.get(endpointId)?.confirm;
    if (confirm === undefined) return undefined;
    return { key: JSON.stringify([endpointId]), text: confirm === true ? undefined : confirm };
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

function asksAnything(annotations: Annotations | undefined): boolean {
  if (annotations === undefined) return false;
  const { pages, blocks, events, endpoints } = annotations;
  const all = [pages, endpoints, ...blocks.values(), ...events.values()];
  return all.some((map) => [...map.values()].some(({ confirm }) => confirm !== undefined));
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
