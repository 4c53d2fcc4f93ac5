import { defineBlock } from '@lowdefy-mcp/render-core';
import { copiedText, type EditableProperties, editableStyling, editableText } from './editable.js';

/** A paragraph that is edited in place. */
export const ParagraphInput = defineBlock<EditableProperties>({
  // The component fires onCopy when the text is expanded.
  ...editableText({ expandEvent: 'onCopy', copied: (block) => copiedText(block) || block.value }),
  styling: [...editableStyling, 'editable.autoSize', 'strong'],
});
