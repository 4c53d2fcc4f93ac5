import type { BlockDefinition, BlockView, RenderHelpers, TextSource } from '@lowdefy-mcp/render-core';
import { labelled, labelStyling } from '@lowdefy-mcp/render-core/kit';
import type { DropDownProperties } from './options.js';
import { numberHint, refuseClear } from './pickOption.js';
import { isSame } from './sameValue.js';
import { nodeOf, nodesOf, pickNode, shownNodes, type TreeNode, type TreeProperties } from './treeNodes.js';

/** The properties of trees in a dropdown list, since Lowdefy 5.4. */
export interface TreeDropDownProperties extends TreeProperties, DropDownProperties {
  showSearch?: boolean;
}

type TreeDropDownView = BlockView<TreeDropDownProperties>;

/** Their properties that only change their look. */
export const treeDropDownStyling = [
  ...labelStyling,
  'bordered',
  'clearIcon',
  'options[].color',
  'options[].style',
  'size',
  'suffixIcon',
  'theme',
  'treeDefaultExpandAll',
  'variant',
] as const;

/** The nodes of the tree in a dropdown list. */
export function listedNodes(block: BlockView<TreeProperties>): readonly TreeNode[] {
  return nodesOf(block, { loose: false });
}

/** The events of trees in a dropdown list. */
export function treeEvents({ properties: { showSearch } }: TreeDropDownView): readonly string[] {
  return ['onChange', ...(showSearch === false ? [] : ['onSearch']), 'onBlur', 'onFocus'];
}

/** The text of an empty dropdown list. */
export function emptyHint(
  { properties: { disabled, notFoundContent } }: TreeDropDownView,
  nodes: readonly TreeNode[],
  usual: TextSource,
): TextSource {
  return nodes.length === 0 && !disabled && (notFoundContent ?? usual);
}

/** The TreeSelector since Lowdefy 5.4: one node of a tree in a dropdown list. */
export const treeDropDown = {
  mcpRender(block: TreeDropDownView, h: RenderHelpers) {
    const nodes = listedNodes(block);
    const notFound = h.localeText('blocks.treeSelector.notFound', h.text`Not found`);
    return labelled(block, h, {
      events: treeEvents(block),
      usualPlaceholder: h.localeText('blocks.treeSelector.placeholder', h.text`Select item`),
      options: shownNodes(nodes, h),
      hints: [numberHint(nodes, h), emptyHint(block, nodes, notFound)],
      value: nodeOf(block.value, nodes)?.shown ?? null,
    });
  },
  mcpSchema: ({ properties: { allowClear } }) => ({
    description: `the value or the label of a node${allowClear === false ? '' : ', or null'}`,
  }),
  mcpInput(input, block) {
    const nodes = listedNodes(block);
    if (input !== null) return pickNode(input, nodes).value ?? null;
    return block.properties.allowClear === false && nodeOf(block.value, nodes) ? refuseClear() : null;
  },
  async mcpChange(host, value) {
    const now = nodeOf(host.block.value, listedNodes(host.block))?.value ?? null;
    if (isSame(value, now)) return;
    const cleared = value === null && host.triggerEvent('onClear');
    host.setValue(value);
    await Promise.all([cleared, host.triggerEvent('onChange', { value })]);
  },
} satisfies Partial<BlockDefinition<TreeDropDownProperties>>;
