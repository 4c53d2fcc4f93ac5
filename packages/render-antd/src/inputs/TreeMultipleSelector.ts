import { type BlockView, defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import { labelled } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { dataMethods, hasBadOptions } from './optionList.js';
import { search } from './options.js';
import { numberHint } from './pickOption.js';
import { isSame } from './sameValue.js';
import { type CheckedStrategy, checkNodes, storedNodes } from './treeChecks.js';
import {
  emptyHint,
  listedNodes,
  type TreeDropDownProperties,
  treeDropDownStyling,
  treeEvents,
} from './treeDropDown.js';
import { nodeOf, pickNode, shownNodes, type TreeNode } from './treeNodes.js';

interface TreeMultipleSelectorProperties extends TreeDropDownProperties {
  checkable?: boolean;
  showCheckedStrategy?: CheckedStrategy;
}

type TreeView = BlockView<TreeMultipleSelectorProperties>;

/** Several nodes of a tree in a dropdown list, since Lowdefy 5.4. With checkboxes, a parent stands for all below it. */
export const TreeMultipleSelector = defineBlock<TreeMultipleSelectorProperties>({
  meta: { category: 'input', valueType: 'array' },
  // The dropdown list marks all chosen nodes.
  styling: [...treeDropDownStyling, 'maxTagCount'],
  mcpRender(block, h) {
    const nodes = listedNodes(block);
    const notFound = h.localeText('blocks.treeMultipleSelector.notFound', h.text`Not found`);
    return labelled(block, h, {
      events: treeEvents(block),
      usualPlaceholder: h.localeText('blocks.treeMultipleSelector.placeholder', h.text`Select items`),
      options: shownNodes(nodes, h),
      hints: [
        block.properties.checkable && h.text`checking a node checks all below it`,
        numberHint(nodes, h),
        emptyHint(block, nodes, notFound),
      ],
      value: block.loading ? [] : chosenNodes(block, nodes).map(({ shown }) => shown ?? null),
    });
  },
  mcpFails: hasBadOptions,
  mcpSchema: () => ({ type: ['array', 'null'], description: 'values or labels of nodes' }),
  mcpInput(input, block) {
    const nodes = listedNodes(block);
    const chosen = chosenNodes(block, nodes);
    const picked = new Set(
      ((input ?? []) as readonly unknown[]).map((item) => known(item, chosen) ?? pickNode(item, nodes)),
    );
    const stored = chosenOf([...picked], nodes, block);
    // The clear button removes disabled nodes, too.
    const locked =
      block.properties.allowClear === false
        ? chosen.find((node) => node.disabled && !stored.includes(node))
        : undefined;
    if (locked)
      throw new Error(`The node ${quoteJson(locked.shown)} is disabled: it stays chosen. Send it too.`);
    return stored.map(({ value }) => value ?? null);
  },
  async mcpChange(host, value) {
    const now = chosenNodes(host.block, listedNodes(host.block)).map((node) => node.value ?? null);
    if (isSame(value, now)) return;
    const isCleared = isSame(value, []) && host.block.properties.allowClear !== false;
    const cleared = isCleared && host.triggerEvent('onClear');
    host.setValue(value);
    await Promise.all([cleared, host.triggerEvent('onChange', { value })]);
  },
  mcpEvents: { onSearch: search },
  mcpMethods: dataMethods,
  mcpMount: takeFocus,
});

/** The nodes that look chosen. */
function chosenNodes(block: TreeView, nodes: readonly TreeNode[]): readonly TreeNode[] {
  const values = Array.isArray(block.value) ? block.value : [];
  return chosenOf(
    values.flatMap((value) => nodeOf(value, nodes) ?? []),
    nodes,
    block,
  );
}

/** The nodes that the component stores when these are chosen. */
function chosenOf(
  chosen: readonly TreeNode[],
  nodes: readonly TreeNode[],
  { properties }: TreeView,
): readonly TreeNode[] {
  const { checkable, showCheckedStrategy } = properties;
  if (!checkable) return chosen;
  return storedNodes(checkNodes(chosen, nodes), showCheckedStrategy ?? 'SHOW_CHILD');
}

/** A chosen node may be disabled. */
function known(input: unknown, chosen: readonly TreeNode[]): TreeNode | undefined {
  return chosen.find(({ shown }) => isSame(shown ?? null, input));
}
