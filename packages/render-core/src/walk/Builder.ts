import type { Rendered } from '../contract/RenderHelpers.js';
import type { TextNode, ViewNode } from '../view/nodes.js';
import { joinText, Phrase, type Text, type TextSource, toText } from '../view/text.js';
import { compact } from './compact.js';
import { type Deferred, deferred } from './Deferred.js';

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
 * What the functions of `h` share: it settles the trust of texts, makes nodes, and remembers which ones it made.
 * A node of any other origin could pass data off as the app's own words, so it is refused.
 */
export class Builder {
  readonly #trusted: ReadonlySet<string>;
  readonly #made = new WeakSet<object>();

  constructor(trusted: readonly string[]) {
    this.#trusted = new Set(trusted);
  }

  readonly isTrusted = (text: string): boolean => this.#trusted.has(text);

  text(source: TextSource): Text | undefined {
    return toText(source, this.isTrusted);
  }

  phrase(chunks: readonly string[], values: readonly TextSource[]): Phrase {
    return new Phrase(joinText(chunks.flatMap((chunk, index) => [chunk, this.text(values[index])])));
  }

  node<N extends ViewNode>(draft: Draft<N>): N {
    const node = Object.freeze(compact(draft)) as unknown as N;
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

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  if (value instanceof Promise) return 'a promise (renderers are synchronous)';
  return 'kind' in value
    ? `an object of its own (kind: ${JSON.stringify(value.kind)})`
    : 'an object of its own';
}
