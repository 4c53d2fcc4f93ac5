import { type FitOptions, type Fitted, fit } from '../../size/fit.js';
import type { TextNode, ViewNode } from '../../view/nodes.js';
import { plainText, type Text } from '../../view/text.js';
import { childrenOf, isBlockNode, visit } from '../../view/visit.js';
import { lineFormat, type WriteLines } from '../lineFormat.js';
import { printName } from './Attribute.js';
import { moreNode } from './more.js';
import { LONGEST_NAME, outlineTree } from './outlineTree.js';
import { pageLines } from './pageLines.js';
import { inline } from './text.js';

/** Limits the indent: a deeper line would be mostly spaces. */
const DEEPEST_INDENT = 20;

/** Limits of an outline. */
export type OutlineOptions = Pick<FitOptions, 'maxRows' | 'maxText' | 'maxTokens'>;

/** Prints an outline of a page, one line per block: id, type, label. For finding blocks, not for reading. */
export function printOutline(root: ViewNode, options: OutlineOptions = {}): string {
  return fitOutline(root, options).text;
}

/** Prints like `printOutline`, and reports what was printed and whether it was truncated. */
export function fitOutline(root: ViewNode, options: OutlineOptions = {}): Fitted<ViewNode> {
  return fit(outlineTree(root), options, lineFormat(outlineLines));
}

const outlineLines: WriteLines<ViewNode> = (root, write) => {
  let isWanted = true;
  visit(root, {
    enter(node, depth) {
      if (!isWanted) return false;
      if (node.kind === 'page') isWanted = write([...pageLines(node), '']);
      const line = outlineLine(node);
      const indent = '  '.repeat(
        Math.min(Math.max(depth - (root.kind === 'page' ? 1 : 0), 0), DEEPEST_INDENT),
      );
      if (line !== undefined) isWanted = write([`${indent}- ${line}`]);
      return isWanted;
    },
  });
};

function outlineLine(node: ViewNode): string | undefined {
  if (node.kind === 'more') return moreNode(node);
  if (node.kind === 'item') return `item ${node.index}`;
  if (node.kind === 'tab')
    return `tab ${printName(node.key)}${node.active ? ' active' : ''}${label(node.title)}`;
  if (node.kind === 'page' || !isBlockNode(node)) return undefined;
  const type = ('type' in node && node.type) || node.kind;
  const count = node.kind === 'list' ? ` (${node.items} ${node.items === 1 ? 'item' : 'items'})` : '';
  return `${printName(node.id)} ${printName(type)}${count}${label(nameOf(node))}`;
}

/** The name of a node: its label or title, or its first text. */
function nameOf(node: ViewNode): Text | undefined {
  if (node.kind === 'input') return node.label;
  if (node.kind === 'image') return node.alt;
  if ('title' in node && node.title !== undefined) return node.title;
  const [first] = childrenOf(node);
  return first?.kind === 'text' ? beginning(first) : undefined;
}

/** The first words of a text. A truncated text is quoted as data, dots included. */
function beginning({ text }: TextNode): Text {
  const [line = ''] = plainText(text).split('\n', 1);
  if (line === plainText(text) && line.length <= LONGEST_NAME) return text;
  return { data: `${line.slice(0, LONGEST_NAME).trimEnd()}…` };
}

function label(text: Text | undefined): string {
  return text === undefined ? '' : `: ${inline(text)}`;
}
