import { defineBlock } from '@lowdefy-mcp/render-core';
import { copiedText, type EditableProperties, editableStyling, editableText } from './editable.js';

/** A title that is edited in place. */
export const TitleInput = defineBlock<EditableProperties>({
  ...editableText({ expandEvent: 'onExpand', copied: copiedText }),
  styling: [...editableStyling, 'color', 'level'],
});
