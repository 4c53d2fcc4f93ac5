import { defineBlock } from '@lowdefy-mcp/render-core';
import { keepFiles, type ListProperties, removeFiles } from './listedFiles.js';
import { countHint, showUpload } from './upload.js';

/** The properties of an area to drop files. */
export interface UploadDraggerProperties extends ListProperties {
  accept?: string;
  disabled?: boolean;
  title?: string;
}

/** An area to drop files for upload, with a list of uploaded files that can be removed. */
export const uploadDragger = defineBlock<UploadDraggerProperties>({
  meta: { category: 'input', valueType: 'object' },
  styling: ['height', 'theme'],
  mcpRender(block, h) {
    const { accept, disabled, title } = block.properties;
    return showUpload(block, h, {
      label: h.html(title) ?? h.text`Click or drag to add a file.`,
      disabled,
      events: [],
      hints: [accept && h.text`takes ${accept}`, countHint(block, h)],
    });
  },
  mcpInput: keepFiles,
  mcpChange: removeFiles,
});
