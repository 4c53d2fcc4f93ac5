import { defineBlock } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';
import { readLine } from './text.js';

/** A password: it can be set, and never read. */
export const PasswordInput = defineBlock<LabelProperties>({
  meta: { category: 'input', valueType: 'string' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      secret: true,
      events: ['onChange', 'onPressEnter', 'onBlur', 'onFocus'],
      hints: [block.value ? h.text`filled in, not shown` : h.text`not filled in`],
    }),
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput: readLine,
});
