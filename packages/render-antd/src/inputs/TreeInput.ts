import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { unlabelled } from '@lowdefy-mcp/render-core/kit';
import { dataMethods, hasBadOptions } from './optionList.js';
import { numberHint } from './pickOption.js';
import { isSame } from './sameValue.js';
import { nodeOf, nodesOf, pickNode, shownNodes, type TreeNode, type TreeProperties } from './treeNodes.js';

interface TreeInputProperties extends TreeProperties {
  selectable?: boolean;
}

/** One node of a tree that is always open, since Lowdefy 5.4. Clicking it again deselects it. */
export const TreeInput = defineBlock<TreeInputProperties>({
  meta: { category: 'input', valueType: 'any' },
  styling: [
    // The component ignores the checkboxes.
    'checkable',
    'defaultExpandAll',
    'options[].color',
    'options[].style',
    'showLine',
    'theme',
  ],
  mcpRender(block, h) {
    const nodes = treeOf(block);
    const readOnly = block.properties.selectable === false;
    return unlabelled(block, h, {
      options: shownNodes(nodes, h),
      hints: [!readOnly && numberHint(nodes, h)],
      readOnly,
      value: nodeOf(block.value, nodes)?.shown ?? null,
    });
  },
  mcpFails: hasBadOptions,
  mcpSchema: () => ({ description: 'the value or the label of a node, or null' }),
  mcpInput: (input, block) => (input === null ? null : (pickNode(input, treeOf(block)).value ?? null)),
  async mcpChange(host, value) {
    if (isSame(value, nodeOf(host.block.value, treeOf(host.block))?.value ?? null)) return;
    host.setValue(value);
    await host.triggerEvent('onChange', { value });
  },
  mcpMethods: dataMethods,
});

function treeOf(block: BlockView<TreeProperties>): readonly TreeNode[] {
  return nodesOf(block, { loose: true });
}
