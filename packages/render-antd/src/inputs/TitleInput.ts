import { defineBlock } from '@lowdefy-mcp/render-core';
import { copiedText, type EditableProperties, editableText } from './editable.js';

/** A title that is edited in place. */
export const TitleInput = defineBlock<EditableProperties>({
  ...editableText(['onStart', 'onChange', 'onCopy', 'onExpand']),
  mcpEvents: {
    onCopy: async (host) => host.triggerEvent('onCopy', { value: copiedText(host.block) }),
  },
});
