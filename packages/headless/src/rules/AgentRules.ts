import { idOfAddress, printName, quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Allowed } from './Allowed.js';
import { type Annotations, NO_ANNOTATIONS } from './Annotations.js';
import type { MayUse } from './MayUse.js';
import type { Restrictions } from './Restrictions.js';
import { withAnnotations } from './withAnnotations.js';

/** What the rules are made of. */
export interface AgentRulesOptions {
  readonly restrict?: Restrictions;
  readonly annotations?: Annotations;
  readonly allow?: Allowed;
}

/** The actions that have to be switched on. */
const OFF: ReadonlySet<string> = new Set(['setState', 'setGlobal']);

/**
 * Answers "may the agent do this?" for everything that reads a page or acts on it.
 *
 * An agent may do what the user may do and the page shows: Lowdefy decides which pages and requests the user has, and
 * `checkUsable` and `checkEvent` read the rest from the page's nodes. These rules only take away from that:
 *
 * 1. **Restrictions**, of the app's options and of `mcp: { exclude: true }` in its YAML. A page, block, event, method or
 *    endpoint that is restricted does not exist for agents: it is not shown, and an event is not run even if a pack sets it off
 *    under another name.
 * 2. **Consent**. An event, method or endpoint that the user has to agree to is shown, but not run in a call without consent.
 * 3. **Kinds of action** that do more than a person can at the screen run only if the app allows them.
 */
export class AgentRules {
  /** What is kept from agents. A function is absent where nothing is. */
  readonly restrictions: Restrictions;
  readonly #allow: Allowed;
  readonly #hasConsent: MayUse;

  static create({ restrict = {}, annotations = NO_ANNOTATIONS, allow = {} }: AgentRulesOptions): AgentRules {
    return new AgentRules(byConfiguredId(withAnnotations(restrict, annotations)), allow);
  }

  private constructor(restrictions: Restrictions, allow: Allowed, hasConsent: MayUse = () => true) {
    this.restrictions = restrictions;
    this.#allow = allow;
    this.#hasConsent = hasConsent;
  }

  /** The same rules for a call in which only some events and methods have the user's consent. */
  withConsent(hasConsent: MayUse): AgentRules {
    return new AgentRules(this.restrictions, this.#allow, hasConsent);
  }

  hasPage(pageId: string): boolean {
    return this.restrictions.page?.(pageId) !== false;
  }

  showsBlock(pageId: string, blockId: string): boolean {
    return this.restrictions.block?.(pageId, blockId) !== false;
  }

  /** Whether agents have a method: the actions of the node stand for what a person can do, others for nothing on the screen. */
  showsMethod(pageId: string, node: ViewNode & { readonly id: string }, name: string): boolean {
    if ('actions' in node && node.actions?.includes(name)) return true;
    if (node.kind === 'list' && node.actions !== undefined) return false;
    return this.#allow.componentMethods !== false && this.#showsUse(pageId, node.id, name);
  }

  /** Whether an event may be run now, by whatever name it was set off. */
  mayRun(pageId: string, blockId: string, name: string): boolean {
    return this.#showsUse(pageId, blockId, name) && this.#hasConsent(pageId, blockId, name);
  }

  /** Refuses an event or method that needs the user's consent and does not have it. */
  checkConsent(pageId: string, blockId: string, name: string): void {
    if (this.#hasConsent(pageId, blockId, name)) return;
    throw new HeadlessError(
      'NOT_ALLOWED',
      `${printName(name)} of block ${quoteJson(blockId)} needs the user's consent, which was not given for the page as it is now. Try again in a call of its own.`,
    );
  }

  /** Refuses a kind of action that the app does not allow. */
  checkAction(type: string): void {
    const isAllowed = (this.#allow as Readonly<Record<string, boolean | undefined>>)[type];
    if (isAllowed ?? !OFF.has(type)) return;
    throw new HeadlessError('NOT_ALLOWED', `This app does not allow ${type}.`);
  }

  #showsUse(pageId: string, blockId: string, name: string): boolean {
    return this.restrictions.use?.(pageId, blockId, name) !== false;
  }
}

/** Rules are about the ids of the configuration, whichever block of that id an agent names. */
function byConfiguredId({ use, ...restrict }: Restrictions): Restrictions {
  if (use === undefined) return restrict;
  return { ...restrict, use: (pageId, address, name) => use(pageId, idOfAddress(address), name) };
}
