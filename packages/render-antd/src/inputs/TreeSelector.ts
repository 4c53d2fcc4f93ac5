import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { takeFocus } from '../shared/takeFocus.js';
import { dataMethods, hasBadOptions } from './optionList.js';
import { search } from './options.js';
import { type PathTreeProperties, pathTree } from './pathTree.js';
import { type TreeDropDownProperties, treeDropDown, treeDropDownStyling } from './treeDropDown.js';

interface TreeSelectorProperties extends PathTreeProperties, TreeDropDownProperties {}

/** One node of a tree: in a dropdown list since Lowdefy 5.4, before always open. */
export const TreeSelector = defineBlock<TreeSelectorProperties>({
  // The build of Lowdefy 5.4 says that the value is of any type.
  meta: { category: 'input', valueType: 'array' },
  styling: [
    ...treeDropDownStyling,
    // The component ignores the checkboxes.
    'checkable',
    'options[].disableCheckbox',
    'options[].children[].disableCheckbox',
    'options[].children[].style',
    'showLine',
  ],
  mcpRender: (block, h) =>
    isDropDown(block) ? treeDropDown.mcpRender(block, h) : pathTree.mcpRender(block, h),
  mcpFails: (block) => isDropDown(block) && hasBadOptions(block),
  mcpSchema: (block) => (isDropDown(block) ? treeDropDown.mcpSchema(block) : pathTree.mcpSchema()),
  mcpInput: (input, block) =>
    isDropDown(block) ? treeDropDown.mcpInput(input, block) : pathTree.mcpInput(input, block),
  mcpChange: (host, value) =>
    isDropDown(host.block) ? treeDropDown.mcpChange(host, value) : pathTree.mcpChange(host, value),
  mcpEvents: { onSearch: search },
  mcpMethods: dataMethods,
  mcpMount: (host) => (isDropDown(host.block) ? takeFocus(host) : undefined),
});

function isDropDown({ app }: BlockView<object>): boolean {
  return since(app, 5.4);
}
