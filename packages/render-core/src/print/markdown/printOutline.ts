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

/** Deeper blocks are not indented further: the line would be all spaces. */
const DEEPEST_INDENT = 20;

/** How much of an outline is printed. */
export type OutlineOptions = Pick<FitOptions, 'maxRows' | 'maxText' | 'maxTokens'>;

/** What is on a page, a line per block: id, type, label. For finding one's way, not for reading. */
export function printOutline(root: ViewNode, options: OutlineOptions = {}): string {
  return fitOutline(root, options).text;
}

/** Prints as `printOutline` does, and tells what was printed and whether something was cut. */
export function fitOutline(root: ViewNode, options: OutlineOptions = {}): Fitted<ViewNode> {
  return fit(outlineTree(root), options, lineFormat(outlineLines));
}

const outlineLines: WriteLines<ViewNode> = (root, write) => {
  let goesOn = true;
  visit(root, {
    enter(node, depth) {
      if (!goesOn) return false;
      if (node.kind === 'page') goesOn = write([...pageLines(node), '']);
      const line = outlineLine(node);
      const indent = '  '.repeat(
        Math.min(Math.max(depth - (root.kind === 'page' ? 1 : 0), 0), DEEPEST_INDENT),
      );
      if (line !== undefined) goesOn = write([`${indent}- ${line}`]);
      return goesOn;
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

/** What a reader would call the node: its label or title, or what it says first. */
function nameOf(node: ViewNode): Text | undefined {
  if (node.kind === 'input') return node.label;
  if (node.kind === 'image') return node.alt;
  if ('title' in node && node.title !== undefined) return node.title;
  const [first] = childrenOf(node);
  return first?.kind === 'text' ? beginning(first) : undefined;
}

/** The first words of a text. What is cut off shows in the dots, so it is data. */
function beginning({ text }: TextNode): Text {
  const [line = ''] = plainText(text).split('\n', 1);
  if (line === plainText(text) && line.length <= LONGEST_NAME) return text;
  return { data: `${line.slice(0, LONGEST_NAME).trimEnd()}…` };
}

function label(text: Text | undefined): string {
  return text === undefined ? '' : `: ${inline(text)}`;
}
