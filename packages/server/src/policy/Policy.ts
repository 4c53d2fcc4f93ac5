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

type Rule = Config['pages'][string]['events'][string];

const ALLOW: Rule = { action: 'allow', question: undefined, optional: false };

/** A question that the user has to confirm. */
export interface PolicyQuestion {
  /** The `key` of the consent. */
  readonly key: string;
  /** The text of the question. */
  readonly text: string;
}

/** The key of the rules for all pages. */
const ALL = '*';

/** The page that the app shows for unknown pages. */
const NOT_FOUND_PAGE = '404';

/** A consent of the user that an event, method or endpoint needs. */
export interface Consent {
  /** Identifies what the user consents to. */
  readonly key: string;
  /** The configured question, if any. */
  readonly text: string | undefined;
}

/**
 * The rules for agents: those of `mcp.yaml` together with the annotations of the app. The user is asked if either requires it; a text in
 * `mcp.yaml` takes precedence. Exclusions in the app's YAML are enforced by headless.
 */
export class Policy {
  #pages: ReadonlyMap<string, Config['pages'][string]> = new Map();
  #hasRules = false;
  /** The annotations of the current build, which a rebuild may change. */
  readonly #annotations: () => Annotations | undefined;

  constructor(config: Pick<Config, 'pages'>, annotations: () => Annotations | undefined = () => undefined) {
    this.#annotations = annotations;
    this.update(config);
  }

  /**
   * Replaces the rules of `mcp.yaml`. Each action of a running call is checked by the rules at that moment. Restrictions and consent change
   * together, so an action never mixes two configurations.
   */
  update({ pages }: Pick<Config, 'pages'>): void {
    this.#pages = new Map(Object.entries(pages));
    const rules = Object.values(pages).flatMap(({ events }) => Object.values(events));
    this.#hasRules = rules.some(({ action }) => action === 'confirm');
  }

  /** Whether some actions need confirmation. Final only once the app is loaded. */
  get asks(): boolean {
    return this.#hasRules || asksAnything(this.#annotations());
  }

  /** Restrictions for `loadApp`. */
  get restrictions(): Restrictions {
    return {
      page: (pageId) => pageId === NOT_FOUND_PAGE || !this.#isExcluded(pageId),
      use: (pageId, blockId, name) => this.#ruleOf(pageId, blockId, name).action !== 'exclude',
    };
  }

  description(pageId: string): string | undefined {
    return this.#pages.get(pageId)?.description ?? this.#annotations()?.pages.get(pageId)?.description;
  }

  /** Returns the questions that the user has to confirm before these actions. */
  questions(page: PageNode | undefined, actions: readonly Action[]): readonly PolicyQuestion[] {
    return actions.flatMap((action) => {
      if (action.type === 'callApi') return this.#endpointQuestion(String(action.endpointId));
      const use = usedBy(action);
      if (use === undefined || page === undefined) return [];
      // A click also triggers onClick of the enclosing blocks.
      const around = blocksAround(page, use.blockId).map((blockId) => ({ blockId, name: 'onClick' }));
      return [use, ...around].flatMap(({ blockId, name }) => this.#question(page, blockId, name));
    });
  }

  #question(page: PageNode, blockId: string, name: string): readonly PolicyQuestion[] {
    const consent = this.consent(page.id, blockId, name);
    if (consent === undefined) return [];
    const { key, text = `Allow ${printName(name)} of ${describe(page, blockId)}?` } = consent;
    return [{ key, text }];
  }

  #endpointQuestion(endpointId: string): readonly PolicyQuestion[] {
    const consent = this.endpointConsent(endpointId);
    if (consent === undefined) return [];
    const { key, text = `Allow a call of the endpoint ${quoteJson(endpointId)}?` } = consent;
    return [{ key, text }];
  }

  /** Returns the consent that an event or method needs; undefined if none. */
  consent(pageId: string, blockId: string, name: string): Consent | undefined {
    const { action, question } = this.#ruleOf(pageId, blockId, name);
    const isAsked = action === 'confirm';
    const annotations = this.#annotations();
    const ofEvent = annotations && annotationOfEvent(annotations, pageId, blockId, name)?.confirm;
    const ofBlock = annotations && annotationOfBlock(annotations, pageId, blockId)?.confirm;
    if (!isAsked && ofEvent === undefined && ofBlock === undefined) return undefined;
    const isOfBlock = !isAsked && ofEvent === undefined;
    const texts = [question, ofEvent, ofBlock];
    return {
      // Consent to a block covers its methods and all events that they trigger.
      key: JSON.stringify([pageId, blockId, isOfBlock ? ALL : name]),
      text: texts.find((text) => typeof text === 'string'),
    };
  }

  /** Returns the consent that an endpoint needs if an agent calls it directly; undefined if none. */
  endpointConsent(endpointId: string): Consent | undefined {
    const confirm = this.#annotations()?.endpoints.get(endpointId)?.confirm;
    if (confirm === undefined) return undefined;
    return { key: JSON.stringify([endpointId]), text: confirm === true ? undefined : confirm };
  }

  #isExcluded(pageId: string): boolean {
    return this.#pages.get(pageId)?.exclude ?? this.#pages.get(ALL)?.exclude ?? false;
  }

  /** Returns the rule for an event. Rules of the page take precedence over those for all pages. */
  #ruleOf(pageId: string, blockId: string, name: string): Rule {
    const key = `${blockIdPattern(blockId)}.${name}`;
    return this.#pages.get(pageId)?.events[key] ?? this.#pages.get(ALL)?.events[key] ?? ALLOW;
  }
}

function asksAnything(annotations: Annotations | undefined): boolean {
  if (annotations === undefined) return false;
  const { pages, blocks, events, endpoints } = annotations;
  const all = [pages, endpoints, ...blocks.values(), ...events.values()];
  return all.some((map) => [...map.values()].some(({ confirm }) => confirm !== undefined));
}

/** Describes a block as in the outline of the page. */
function describe(page: PageNode, blockId: string): string {
  const node = findBlock(page, blockId);
  if (node === undefined || node.kind === 'page') return quoteJson(blockId);
  return printOutline(node).split('\n', 1)[0]?.replace(/^- /, '') ?? quoteJson(blockId);
}

/** Returns the enclosing blocks that can be clicked. */
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
