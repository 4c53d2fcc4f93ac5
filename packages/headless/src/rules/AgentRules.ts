import { idOfAddress, printName, quoteJson, type ViewNode } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import type { Allowed } from './Allowed.js';
import { type Annotations, NO_ANNOTATIONS } from './Annotations.js';
import { annotationOfBlock } from './annotationOf.js';
import type { MayCall } from './MayCall.js';
import type { MayUse } from './MayUse.js';
import type { Restrictions } from './Restrictions.js';
import { withAnnotations } from './withAnnotations.js';

/** Options of `AgentRules`. */
export interface AgentRulesOptions {
  readonly restrict?: Restrictions;
  readonly annotations?: Annotations;
  readonly allow?: Allowed;
}

/** The actions that the app has to allow explicitly. */
const OFF_BY_DEFAULT: ReadonlySet<string> = new Set(['setState', 'setGlobal']);

/**
 * Decides what agents may read and do.
 *
 * An agent may do what the user may do and the page shows: Lowdefy authorises pages and requests of the user, and `checkUsable` and
 * `checkEvent` check the page's nodes. These rules only restrict that further:
 *
 * 1. **Restrictions**, of the app's options and of `mcp: { exclude: true }` in its YAML. A restricted page, block, event, method or
 *    endpoint does not exist for agents: it is not shown, and an event is not run even if a pack triggers it under another name.
 * 2. **Consent**. An event, method or endpoint that needs the user's consent is shown, but not run in a call without it.
 * 3. **Kinds of action** that a person cannot do at the screen run only if the app allows them.
 */
export class AgentRules {
  /** The restrictions. A function is absent if it would restrict nothing. */
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

  /** Returns the rules for a call in which only some events, methods and endpoints have the user's consent. */
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

  /** Tells whether agents may call an endpoint directly. Pages can always call it. */
  hasEndpoint(endpointId: string): boolean {
    return this.restrictions.endpoint?.(endpointId) !== false;
  }

  /** Returns a lookup of the annotated descriptions of a page's blocks; undefined if there are none. */
  descriptions(pageId: string): ((blockId: string) => string | undefined) | undefined {
    const annotations = this.#annotations;
    const all = [...(annotations.blocks.get(pageId)?.values() ?? [])];
    if (all.every(({ description }) => description === undefined)) return undefined;
    return (blockId) => annotationOfBlock(annotations, pageId, blockId)?.description;
  }

  /** Tells whether agents may call a method: an action of the node, or, if allowed, a method without a button. */
  showsMethod(pageId: string, node: ViewNode & { readonly id: string }, name: string): boolean {
    if ('actions' in node && node.actions?.includes(name)) return true;
    if (node.kind === 'list' && node.actions !== undefined) return false;
    return this.#allow.componentMethods !== false && this.showsEvent(pageId, node.id, name);
  }

  /** Tells whether agents see an event of a block. */
  showsEvent(pageId: string, blockId: string, name: string): boolean {
    return this.restrictions.use?.(pageId, blockId, name) !== false;
  }

  /** Tells whether an event may run in this call, however it was triggered. */
  mayRun(pageId: string, blockId: string, name: string): boolean {
    return this.showsEvent(pageId, blockId, name) && this.#hasConsent(pageId, blockId, name);
  }

  /** Throws if an event or method needs the user's consent and does not have it. */
  checkConsent(pageId: string, blockId: string, name: string): void {
    if (this.#hasConsent(pageId, blockId, name)) return;
    throw withoutConsent(`${printName(name)} of block ${quoteJson(blockId)}`);
  }

  /** Throws if an endpoint is restricted, as if it did not exist, or does not have the user's consent. */
  checkEndpoint(endpointId: string): void {
    if (!this.hasEndpoint(endpointId)) {
      throw new HeadlessError('ENDPOINT_FAILED', `API Endpoint ${quoteJson(endpointId)} does not exist.`);
    }
    if (!this.#mayCall(endpointId)) throw withoutConsent(`The endpoint ${quoteJson(endpointId)}`);
  }

  /** Throws if the app does not allow this kind of action. */
  checkAction(type: string): void {
    const isAllowed = (this.#allow as Readonly<Record<string, boolean | undefined>>)[type];
    if (isAllowed ?? !OFF_BY_DEFAULT.has(type)) return;
    throw new HeadlessError('NOT_ALLOWED', `This app does not allow ${type}.`);
  }
}

/** The fields of `AgentRules`. */
interface Fields {
  readonly restrictions: Restrictions;
  readonly annotations: Annotations;
  readonly allow: Allowed;
  readonly hasConsent?: MayUse;
  readonly mayCall?: MayCall;
}

function withoutConsent(target: string): HeadlessError {
  return new HeadlessError(
    'NOT_ALLOWED',
    `${target} needs the user's consent, which was not given for the page as it is now. Try again in a separate call.`,
  );
}

/** Applies restrictions by configured id, so that they hold for all blocks of that id. */
function byConfiguredId({ use, ...restrict }: Restrictions): Restrictions {
  if (use === undefined) return restrict;
  return { ...restrict, use: (pageId, address, name) => use(pageId, idOfAddress(address), name) };
}
