import { defineBlock } from '@lowdefy-mcp/render-core';
import { copiedText, type EditableProperties, editableText } from './editable.js';

/** A paragraph that is edited in place. */
export const ParagraphInput = defineBlock<EditableProperties>({
  ...editableText(['onStart', 'onChange', 'onCopy']),
  mcpEvents: {
    onCopy: async (host) =>
      host.triggerEvent('onCopy', { value: copiedText(host.block) || host.block.value }),
  },
});
