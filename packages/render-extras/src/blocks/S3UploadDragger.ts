import { defineBlock } from '@lowdefy-mcp/render-core';
import { keepFiles, type ListProperties, removeFiles } from '../upload/listedFiles.js';
import { countHint, showUpload } from '../upload/upload.js';

interface UploadDraggerProperties extends ListProperties {
  accept?: string;
  disabled?: boolean;
  title?: string;
}

/** An area to drop files for upload to S3, with a list of uploaded files that can be removed. */
export const S3UploadDragger = defineBlock<UploadDraggerProperties>({
  meta: { category: 'input', valueType: 'object' },
  styling: ['height', 's3PostPolicyRequestId', 'theme'],
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
