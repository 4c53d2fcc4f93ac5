import { defineBlock } from '@lowdefy-mcp/render-core';
import { inputStyling, type LabelProperties, labelled } from '@lowdefy-mcp/render-core/kit';
import { toggle } from './toggle.js';

interface CheckboxSwitchProperties extends LabelProperties {
  description?: string;
}

/** A checkbox with its description beside it. */
export const CheckboxSwitch = defineBlock<CheckboxSwitchProperties>({
  meta: { category: 'input', valueType: 'boolean' },
  styling: [...inputStyling, 'color'],
  mcpRender: (block, h) =>
    labelled(block, h, {
      placeholder: '',
      hints: [h.html(block.properties.description)],
      value: Boolean(block.value),
    }),
  mcpSchema: () => ({ type: 'boolean' }),
  mcpChange: toggle,
});
