import { defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';

interface CheckboxSwitchProperties extends LabelProperties {
  description?: string;
}

/** A box to tick, with its description beside it. */
export const CheckboxSwitch = defineBlock<CheckboxSwitchProperties>({
  meta: { category: 'input', valueType: 'boolean' },
  mcpRender: (block, h) =>
    labelled(block, h, { placeholder: '', hints: [h.html(block.properties.description)] }),
  mcpSchema: () => ({ type: 'boolean' }),
});
