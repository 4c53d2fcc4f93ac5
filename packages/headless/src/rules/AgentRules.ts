import { idOfAddress, printName, quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Allowed } from './Allowed.js';
import { type Annotations, NO_ANNOTATIONS } from './Annotations.js';
import { annotationOfBlock } from './annotationOf.js';
import type { MayCall } from './MayCall.js';
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
  readonly #annotations: Annotations;
  readonly #allow: Allowed;
  readonly #hasConsent: MayUse;
  readonly #mayCall: MayCall;

  static create(options: AgentRulesOptions): AgentRules {
    const { restrict = {}, annotations = NO_ANNOTATIONS, allow = {} } = options;
    return new AgentRules({
      restrictions: byConfiguredId(withAnnotations(restrict, annotations)),
      annotations,
      allow,
    });
  }

  private constructor({ restrictions, annotations, allow, hasConsent, mayCall }: Fields) {
    this.restrictions = restrictions;
    this.#annotations = annotations;
    this.#allow = allow;
    this.#hasConsent = hasConsent ?? (() => true);
    this.#mayCall = mayCall ?? (() => true);
  }

  /** The same rules for a call in which only some events, methods and endpoints have the user's consent. */
  withConsent(hasConsent: MayUse, mayCall: MayCall = () => true): AgentRules {
    const { restrictions } = this;
    return new AgentRules({
      restrictions,
      annotations: this.#annotations,
      allow: this.#allow,
      hasConsent,
      mayCall,
    });
  }

  hasPage(pageId: string): boolean {
    return this.restrictions.page?.(pageId) !== false;
  }

  showsBlock(pageId: string, blockId: string): boolean {
    return this.restrictions.block?.(pageId, blockId) !== false;
  }

  /** Whether agents may call an endpoint themselves. Pages that they use call it all the same. */
  hasEndpoint(endpointId: string): boolean {
    return this.restrictions.endpoint?.(endpointId) !== false;
  }

  /** What the app's author tells agents of the blocks of a page; undefined if that is nothing. */
  descriptions(pageId: string): ((blockId: string) => string | undefined) | undefined {
    const annotations = this.#annotations;
    const all = [...(annotations.blocks.get(pageId)?.values() ?? [])];
    if (all.every(({ description }) => description === undefined)) return undefined;
    return (blockId) => annotationOfBlock(annotations, pageId, blockId)?.description;
  }

  /** Whether agents have a method: the actions of the node stand for what a person can do, others for nothing on the screen. */
  showsMethod(pageId: string, node: ViewNode & { readonly id: string }, name: string): boolean {
    if ('actions' in node && node.actions?.includes(name)) return true;
    if (node.kind === 'list' && node.actions !== undefined) return false;
    return this.#allow.componentMethods !== false && this.showsEvent(pageId, node.id, name);
  }

  /** Whether agents have an event of a block. */
  showsEvent(pageId: string, blockId: string, name: string): boolean {
    return this.restrictions.use?.(pageId, blockId, name) !== false;
  }

  /** Whether an event may be run now, by whatever name it was set off. */
  mayRun(pageId: string, blockId: string, name: string): boolean {
    return this.showsEvent(pageId, blockId, name) && this.#hasConsent(pageId, blockId, name);
  }

  /** Refuses an event or method that needs the user's consent and does not have it. */
  checkConsent(pageId: string, blockId: string, name: string): void {
    if (this.#hasConsent(pageId, blockId, name)) return;
    throw withoutConsent(`${printName(name)} of block ${quoteJson(blockId)}`);
  }

  /** Refuses an endpoint that agents do not have, as one that does not exist, or that needs the user's consent. */
  checkEndpoint(endpointId: string): void {
    if (!this.hasEndpoint(endpointId)) {
      throw new HeadlessError('ENDPOINT_FAILED', `API Endpoint ${quoteJson(endpointId)} does not exist.`);
    }
    if (!this.#mayCall(endpointId)) throw withoutConsent(`The endpoint ${quoteJson(endpointId)}`);
  }

  /** Refuses a kind of action that the app does not allow. */
  checkAction(type: string): void {
    const isAllowed = (this.#allow as Readonly<Record<string, boolean | undefined>>)[type];
    if (isAllowed ?? !OFF.has(type)) return;
    throw new HeadlessError('NOT_ALLOWED', `This app does not allow ${type}.`);
  }
}

/** What rules consist of. */
interface Fields {
  readonly restrictions: Restrictions;
  readonly annotations: Annotations;
  readonly allow: Allowed;
  readonly hasConsent?: MayUse;
  readonly mayCall?: MayCall;
}

function withoutConsent(what: string): HeadlessError {
  return new HeadlessError(
    'NOT_ALLOWED',
    `${what} needs the user's consent, which was not given for the page as it is now. Try again in a call of its own.`,
  );
}

/** Rules are about the ids of the configuration, whichever block of that id an agent names. */
function byConfiguredId({ use, ...restrict }: Restrictions): Restrictions {
  if (use === undefined) return restrict;
  return { ...restrict, use: (pageId, address, name) => use(pageId, idOfAddress(address), name) };
}
