import type { DataNode, ViewNode } from '../../view/nodes.js';
import { plainText, textRuns } from '../../view/text.js';
import { childrenOf, isBlockNode, mapTree, withChildren } from '../../view/visit.js';

/** The maximum length of a text that serves as a name. */
export const LONGEST_NAME = 50;

/** Replaces content that an outline omits. It keeps its position, because children are counted. */
const NOTHING: DataNode = { kind: 'data', value: null };

/** Reduces a tree to what its outline shows, so that nothing else counts as truncated. */
export function outlineTree(root: ViewNode): ViewNode {
  return mapTree(root, (node, children) => {
    switch (node.kind) {
      case 'data':
      case 'folded':
      case 'group':
      case 'keyValues':
      case 'message':
      case 'table':
      case 'text':
        return NOTHING;
      case 'link':
        return isBlockNode(node) ? node : { kind: 'link', title: '' };
      case 'image':
        return isBlockNode(node) ? node : { kind: 'image' };
      case 'input': {
        const { kind, id, type, label } = node;
        return { kind, id, type, ...(label !== undefined && { label }), children: children ?? [] };
      }
      default:
        return withChildren(node, withName(node, children));
    }
  }) as ViewNode;
}

/**
 * Keeps the beginning of the text that names a block without a title: one character more than the maximum, to detect
 * truncation.
 */
function withName(
  parent: ViewNode,
  children: readonly ViewNode[] | undefined,
): readonly ViewNode[] | undefined {
  const [first] = childrenOf(parent);
  if (first?.kind !== 'text' || children === undefined) return children;
  const all = plainText(first.text);
  const text = all.slice(0, LONGEST_NAME + 1);
  const isLiteral = textRuns(first.text)[0] === all;
  const name = text === all ? first.text : isLiteral ? text : { data: text };
  return [{ kind: 'text', text: name }, ...children.slice(1)];
}
