import type { AppView, BlockView, MenuLink } from '../contract/BlockView.js';
import type { Rendered } from '../contract/RenderHelpers.js';
import { type Json, toJson } from '../view/json.js';
import type { TextNode, ViewNode } from '../view/nodes.js';
import { joinText, Phrase, plainText, type Text, type TextSource, toText } from '../view/text.js';
import { type Deferred, deferred } from './Deferred.js';
import { onlyKnown } from './onlyKnown.js';

/** A node before what it does not know is left out. */
export type Draft<N> = { [K in keyof N]: object extends Pick<N, K> ? N[K] | undefined : N[K] };

/** A renderer returned something that is not made by `h`. */
class ForeignNodeError extends TypeError {
  override readonly name = 'ForeignNodeError';

  constructor(node: unknown) {
    super(
      `mcpRender returned ${describe(node)}. Return what the functions of h make (h.display, h.input …), text, or null.`,
    );
  }
}

/**
 * What the functions of `h` share: it settles the trust of texts, makes nodes, and remembers which ones it made for the
 * block being rendered. A node of any other origin could pass data off as the app's own words, so it is refused.
 */
export class Builder {
  #id = '';
  #trusted: ReadonlySet<string> = new Set();
  #mixed: BlockView['mixed'] = new Map();
  readonly #made = new Set<object>();
  #menus: AppView['menus'] = [];
  #appLinks: ReadonlySet<MenuLink> = new Set();

  /** Turns to another block. Renderers are synchronous, so one block is done before the next begins. */
  begin({ id, trusted, mixed, app: { menus } }: BlockView): void {
    this.#id = id;
    this.#trusted = new Set(trusted);
    this.#mixed = mixed;
    this.#made.clear();
    if (this.#menus === menus) return;
    this.#menus = menus;
    this.#appLinks = linksOf(menus);
  }

  /** A string as the text it is: the app's own, data, or both. */
  readonly read = (text: string): Text =>
    this.#trusted.has(text) ? text : (this.#mixed.get(text) ?? { data: text });

  text(source: TextSource): Text | undefined {
    return toText(source, this.read);
  }

  /** The id of a block as text: trusted if it is the id of this one, and not that of a changed copy. */
  name(id: string): Text {
    return id === this.#id || this.#trusted.has(id) ? id : { data: id };
  }

  /** Whether a link is an entry of the app's own menus, and not one that looks like it. */
  isAppLink(link: MenuLink): boolean {
    return this.#appLinks.has(link);
  }

  /** What stands in a cell of a table. */
  cell(value: unknown): Json {
    if (value instanceof Phrase) return plainText(value.text);
    if (typeof value === 'object' && value !== null && this.#made.has(value)) {
      throw new TypeError('A cell of h.table holds a value or text, not what h makes.');
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
    const node = Object.freeze(onlyKnown(draft)) as unknown as N;
    this.#made.add(node);
    return node;
  }

  place(where: Deferred): ViewNode {
    this.#made.add(where);
    return deferred(where);
  }

  /** The nodes of whatever a renderer returned. */
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

function linksOf(menus: AppView['menus']): ReadonlySet<MenuLink> {
  const links = new Set<MenuLink>();
  for (const { links: own = [] } of menus) for (const link of own) links.add(link);
  // A set can grow while it is gone through.
  for (const { links: inner = [] } of links) for (const link of inner) links.add(link);
  return links;
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (value instanceof Promise) return 'a promise (renderers are synchronous)';
  return 'kind' in value
    ? `an object of its own (kind: ${JSON.stringify(value.kind)})`
    : 'an object of its own';
}
