import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { filesOf, type ListProperties } from './listedFiles.js';
import { countHint, hasOwnList, showUpload, uploading } from './upload.js';

/** The properties of a button that uploads files. */
export interface UploadButtonProperties extends ListProperties {
  accept?: string;
  button?: { readonly title?: string; readonly disabled?: boolean };
  disabled?: boolean;
}

/** A button that uploads files. The names of the block differ in where it stores them. */
export const uploadButton = defineBlock<UploadButtonProperties>({
  ...uploading,
  meta: { category: 'input', valueType: 'object' },
  styling: ['button.danger', 'button.icon', 'button.size', 'button.type', 'theme'],
  mcpRender(block, h) {
    const { accept, button } = block.properties;
    return showUpload(block, h, {
      label: h.html(button?.title) ?? h.text`Upload`,
      disabled: isDisabled(block),
      events: Object.keys(block.events).filter((name) => name === 'onClick'),
      hints: [accept && h.text`takes ${accept}`, countHint(block, h)],
    });
  },
});

/** In Lowdefy 4.0 a single uploaded file disables it; later, files can be removed even if the button is disabled. */
function isDisabled(block: BlockView<UploadButtonProperties>): boolean {
  const { button, disabled, singleFile } = block.properties;
  const hasFiles = filesOf(block).length > 0;
  if (hasOwnList(block)) return Boolean(disabled || button?.disabled || (singleFile && hasFiles));
  return Boolean(disabled || (button?.disabled && !hasFiles));
}
