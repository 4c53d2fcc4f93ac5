import type { PageNode, ViewNode } from '../../view/nodes.js';
import { isBlockNode, visit } from '../../view/visit.js';
import { changedBlocks } from './changedBlocks.js';
import type { Handler, Html, HtmlOptions } from './Handler.js';
import { handlers } from './handlers/index.js';

/** Kinds whose title is a heading, so that headings inside are one level lower. */
const HEADED: ReadonlySet<ViewNode['kind']> = new Set(['container', 'tabs', 'list']);

/** The heading level directly on a page; the page's title has level 1. */
const TOP = 2;

/** The HTML of a block, to replace the element that has its id in `data-block`. */
export interface HtmlPatch {
  readonly id: string;
  readonly html: string;
}

interface Printed {
  readonly html: string;
  readonly level: number;
}

interface Frame {
  readonly level: number;
  /** The level of headings inside. */
  readonly inner: number;
  html: string;
  close: string;
}

/**
 * Prints view trees as HTML for people. The HTML of a block is cached by its node, so that after a change only the
 * changed blocks and their ancestors are printed again. Iterative: depth cannot overflow the stack.
 */
export class HtmlPrinter {
  readonly #options: HtmlOptions;
  readonly #cache = new WeakMap<ViewNode, Printed>();

  constructor(options: HtmlOptions = {}) {
    this.#options = options;
  }

  /** Prints the blocks that differ between two pages: each replaces the element with its id in `data-block`. */
  patches(before: PageNode, after: PageNode): readonly HtmlPatch[] {
    const changed = changedBlocks(before, after);
    if (changed.length === 0) return [];
    // Print the whole page first: heading levels depend on a block's ancestors.
    this.print(after);
    return changed.flatMap((node) => {
      const html = this.#cache.get(node)?.html;
      return html === undefined || !isBlockNode(node) ? [] : [{ id: node.id, html }];
    });
  }

  print(root: ViewNode): string {
    const stack: Frame[] = [{ level: TOP, inner: TOP, html: '', close: '' }];
    visit(root, {
      enter: (node, _, parent) => {
        const outer = stack.at(-1) as Frame;
        const known = this.#cache.get(node);
        if (known !== undefined && known.level === outer.inner) {
          stack.push({ level: known.level, inner: known.level, html: known.html, close: '' });
          return false;
        }
        const {
          open,
          close = '',
          inside,
        } = printNode(node, {
          parent,
          level: outer.inner,
          options: this.#options,
        });
        const isHeaded = HEADED.has(node.kind) && 'title' in node && node.title !== undefined;
        const inner = Math.min(6, outer.inner + (isHeaded ? 1 : 0));
        stack.push({ level: outer.inner, inner, html: open, close });
        return inside;
      },
      leave: (node) => {
        const { html, close, level } = stack.pop() as Frame;
        const whole = html + close;
        if (isBlockNode(node)) this.#cache.set(node, { html: whole, level });
        (stack.at(-1) as Frame).html += whole;
      },
    });
    return (stack[0] as Frame).html;
  }
}

// TypeScript cannot narrow a handler map by the node's kind.
function printNode(node: ViewNode, context: Parameters<Handler<ViewNode>>[1]): Html {
  return (handlers[node.kind] as Handler<ViewNode>)(node, context);
}

/** Prints a page, or one block of it, as HTML for people. */
export function printHtml(root: ViewNode, options: HtmlOptions = {}): string {
  return new HtmlPrinter(options).print(root);
}
