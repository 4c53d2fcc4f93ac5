import type { AppView, BlockView, MenuLink } from '../contract/BlockView.js';
import type { Rendered } from '../contract/RenderHelpers.js';
import { isObject } from '../engine/isObject.js';
import { type Json, toJson } from '../view/json.js';
import type { TextNode, ViewNode } from '../view/nodes.js';
import { type OwnPage, ownPage } from '../view/ownPage.js';
import { type QueryTexts, queryOf, readQuery } from '../view/queryTexts.js';
import { joinText, Phrase, plainText, type Text, type TextSource, textRuns, toText } from '../view/text.js';
import { type Deferred, deferred } from './Deferred.js';
import { withoutUndefined } from './withoutUndefined.js';

/** A node whose optional fields may still be undefined. */
export type Draft<N> = { [K in keyof N]: object extends Pick<N, K> ? N[K] | undefined : N[K] };

/** A renderer returned a node that was not made by `h`. */
class ForeignNodeError extends TypeError {
  override readonly name = 'ForeignNodeError';

  constructor(node: unknown) {
    super(
      `mcpRender returned ${describe(node)}. Return what the functions of h make (h.display, h.input …), text, or null.`,
    );
  }
}

/** A renderer does not know the origin of the app. */
const ANY_ORIGIN = 'https://app.invalid';

/**
 * The shared base of the functions of `h`: decides the trust of texts, makes nodes, and records which ones it made for
 * the current block. Any other node is rejected, because it could pass off data as the app's own words.
 */
export class Builder {
  #id = '';
  #pageId = '';
  #trusted: ReadonlySet<string> = new Set();
  #mixed: BlockView['mixed'] = new Map();
  readonly #made = new Set<object>();
  #menus: AppView['menus'] = [];
  #locale: AppView['locale'];
  #encodeQuery: AppView['encodeQuery'];
  #appLinks: ReadonlySet<MenuLink> = new Set();

  /** Starts another block. Renderers are synchronous, so a block is finished before the next begins. */
  begin({ id, trusted, mixed, app: { menus, pageId, locale, encodeQuery } }: BlockView): void {
    this.#id = id;
    this.#pageId = pageId;
    this.#trusted = new Set(trusted);
    this.#mixed = mixed;
    this.#made.clear();
    this.#locale = locale;
    this.#encodeQuery = encodeQuery;
    if (this.#menus === menus) return;
    this.#menus = menus;
    this.#appLinks = linksOf(menus);
  }

  /** Classifies a string: the app's own words, data, or both. */
  readonly read = (text: string): Text =>
    this.#trusted.has(text) ? text : (this.#mixed.get(text) ?? { data: text });

  text(source: TextSource): Text | undefined {
    return toText(source, this.read);
  }

  /** A block id as text: trusted only if it is the id of the current block, not of a modified copy. */
  name(id: string): Text {
    return id === this.#id || this.#trusted.has(id) ? id : { data: id };
  }

  /**
   * The page of the app that a relative address names; undefined for other addresses, and if data decides more of it than the query: a
   * record must not change what kind of link the page shows.
   */
  ownPage(address: string): OwnPage | undefined {
    const [words] = textRuns(this.read(address));
    const isOwn = typeof words === 'string' && (words === address || words.includes('?'));
    if (!isOwn) return undefined;
    return ownPage(address, `${ANY_ORIGIN}/${encodeURIComponent(this.#pageId)}`);
  }

  /** The query of a link as in the address that the client makes for it. */
  query(urlQuery: unknown): QueryTexts {
    if (!isObject(urlQuery)) return [];
    try {
      if (this.#encodeQuery !== undefined) return readQuery(this.#encodeQuery({ ...urlQuery }));
    } catch {
      // The client fails with such a link, too. The page still shows its values.
    }
    return queryOf(urlQuery);
  }

  /** A text of the current locale. Its words belong to the app's configuration or to its components. */
  localeText(path: string): string | undefined {
    const text = readOwn(this.#locale?.messages, path) ?? path.split('.').reduce(readOwn, this.#locale);
    return typeof text === 'string' && text !== '' ? text : undefined;
  }

  /** Whether a link is an entry of the app's own menus, rather than a lookalike. */
  isAppLink(link: MenuLink): boolean {
    return this.#appLinks.has(link);
  }

  /** The value of a table cell. */
  cell(value: unknown): Json {
    if (value instanceof Phrase) return plainText(value.text);
    if (typeof value === 'object' && value !== null && this.#made.has(value)) {
      throw new TypeError('A cell of h.table must be a value or text, not a node made by h.');
    }
    return toJson(value);
  }

  phrase(chunks: readonly string[], values: readonly TextSource[]): Phrase {
    const parts: (Text | undefined)[] = [];
    chunks.forEach((chunk, index) => {
      parts.push(chunk, this.text(values[index]));
    });
    return new Phrase(joinText(parts));
  }

  node<N extends ViewNode>(draft: Draft<N>): N {
    const node = Object.freeze(withoutUndefined(draft)) as unknown as N;
    this.#made.add(node);
    return node;
  }

  defer(place: Deferred): ViewNode {
    this.#made.add(place);
    return deferred(place);
  }

  /** Converts the result of a renderer to nodes. */
  nodes(rendered: Rendered): readonly ViewNode[] {
    if (rendered === null || rendered === undefined || rendered === false) return [];
    if (Array.isArray(rendered)) return rendered.flatMap((part) => this.nodes(part));
    if (typeof rendered === 'string' || rendered instanceof Phrase) {
      const text = this.text(rendered);
      return text === undefined ? [] : [this.node<TextNode>({ kind: 'text', text })];
    }
    if (typeof rendered !== 'object' || !this.#made.has(rendered)) throw new ForeignNodeError(rendered);
    return [rendered as ViewNode];
  }
}

function readOwn(part: unknown, name: string): unknown {
  return Object.hasOwn(Object(part), name) ? Object(part)[name] : undefined;
}

function linksOf(menus: AppView['menus']): ReadonlySet<MenuLink> {
  const links = new Set<MenuLink>();
  for (const { links: own = [] } of menus) for (const link of own) links.add(link);
  // Iterating over a Set also visits the elements added meanwhile.
  for (const { links: inner = [] } of links) for (const link of inner) links.add(link);
  return links;
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (value instanceof Promise) return 'a promise (renderers are synchronous)';
  return 'kind' in value
    ? `an object that h did not make (kind: ${JSON.stringify(value.kind)})`
    : 'an object that h did not make';
}
