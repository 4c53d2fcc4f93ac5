import {
  type BlockView,
  htmlToText,
  type OptionFields,
  type PropertyValue,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { joinHints } from '@lowdefy-mcp/render-core/kit';
import { type Option, type OptionSource, optionsOf } from './optionList.js';
import { pick } from './pickOption.js';
import { readField } from './readField.js';
import { isSame } from './sameValue.js';

/** The properties that make a tree of flat options. */
export interface TreeProperties extends OptionSource {
  /** The field with the `primaryKey` of the parent. */
  parentKey?: string;
}

/** A node of a tree. */
export interface TreeNode extends Option {
  /** The labels from the root down, as configured. */
  readonly labels: readonly string[];
  readonly parent: TreeNode | undefined;
  readonly children: readonly TreeNode[];
}

/** A node while the tree is built. */
interface Draft extends Option {
  readonly title: string;
  parent?: Draft;
}

/** How a component finds the parents of its nodes. */
export interface Linking {
  /** Ids are compared as strings, and nodes with an id of another node stay. */
  readonly loose: boolean;
}

/** The nodes of a tree in the order of the options. Nodes that are their own ancestors are not on the screen. */
export function nodesOf(block: BlockView<TreeProperties>, linking: Linking): readonly TreeNode[] {
  const drafts = linked(optionsOf(block).map(toDraft), block.properties, linking);
  const nodes = new Map<Draft, TreeNode & { children: TreeNode[] }>();
  const place = (draft: Draft): TreeNode => {
    const known = nodes.get(draft);
    if (known) return known;
    const { title, parent: above, ...option } = draft;
    const parent = above && place(above);
    const labels = [...(parent?.labels ?? []), title];
    const node = { ...option, label: labels.map(htmlToText).join(' / '), labels, parent, children: [] };
    nodes.set(draft, node);
    (parent as { children: TreeNode[] } | undefined)?.children.push(node);
    return node;
  };
  return drafts.filter(hasRoot).map(place);
}

function toDraft(option: Option): Draft {
  const { fields, disabled, value } = option;
  // The component stores nothing for an option without fields.
  const isDead = fields === undefined || fields.selectable === false;
  const title = fields === undefined ? String(value) : String(fields.label ?? option.label);
  return { ...option, title, disabled: disabled || isDead };
}

/** Connects the nodes with their parents; drops those that the component replaces by another one with the same id. */
function linked(
  drafts: readonly Draft[],
  { primaryKey, parentKey }: TreeProperties,
  { loose }: Linking,
): readonly Draft[] {
  if (typeof primaryKey !== 'string' || typeof parentKey !== 'string') return drafts;
  const idOf = (id: PropertyValue) => (loose ? String(id) : id);
  const byId = new Map<unknown, Draft>();
  drafts.forEach((draft, index) => {
    byId.set(draft.fields ? idOf(readField(draft.fields, primaryKey)) : index, draft);
  });
  for (const draft of drafts) {
    const above = draft.fields && readField(draft.fields, parentKey);
    const parent = above === undefined || above === null ? undefined : byId.get(idOf(above));
    if (parent) draft.parent = parent;
  }
  return loose ? drafts : [...byId.values()];
}

/** Whether the ancestors of a node end at a root. */
function hasRoot(draft: Draft): boolean {
  const seen = new Set<Draft>();
  for (let node: Draft | undefined = draft; node; node = node.parent) {
    if (seen.has(node)) return false;
    seen.add(node);
  }
  return true;
}

/** The nodes for `h.input`, each with the labels of its ancestors. */
export function shownNodes(nodes: readonly TreeNode[], h: RenderHelpers): readonly OptionFields[] {
  return nodes.map(({ shown, labels, disabled, filterString }) => ({
    value: shown ?? null,
    label: joinHints(
      labels.map((label) => h.html(label)),
      h,
      h.text` / `,
    ),
    disabled,
    search: filterString,
  }));
}

/** The node of a stored value. Unlike other selectors, a tree does not compare only the `primaryKey`. */
export function nodeOf(value: unknown, nodes: readonly TreeNode[]): TreeNode | undefined {
  return nodes.find((node) => isSame(node.value, value));
}

/** Finds the node that the agent names by value, label, or the labels of its path. */
export function pickNode(input: unknown, nodes: readonly TreeNode[]): TreeNode {
  const named = nodes.filter(({ labels }) => htmlToText(labels.at(-1) ?? '') === input);
  const [only, ...others] = nodes.some(({ shown }) => isSame(shown, input)) ? [] : named;
  return pick(only && others.length === 0 ? (only.shown ?? null) : input, nodes);
}
