import { defineBlock } from '@lowdefy-mcp/render-core';
import { copiedText, type EditableProperties, editableStyling, editableText } from './editable.js';

/** A paragraph that is edited in place. */
export const ParagraphInput = defineBlock<EditableProperties>({
  // Its component tells of expanding by the event for copying.
  ...editableText({ expandEvent: 'onCopy', copied: (block) => copiedText(block) || block.value }),
  styling: [...editableStyling, 'editable.autoSize', 'strong'],
});
