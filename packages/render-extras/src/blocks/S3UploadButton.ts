import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { showUpload, uploading } from '../upload/upload.js';

interface UploadButtonProperties {
  accept?: string;
  button?: { readonly title?: string; readonly disabled?: boolean };
  disabled?: boolean;
  singleFile?: boolean;
}

/** A button that uploads files to S3. */
export const S3UploadButton = defineBlock<UploadButtonProperties>({
  ...uploading,
  meta: { category: 'input', valueType: 'object' },
  styling: ['button.icon', 'button.size', 'button.type', 's3PostPolicyRequestId', 'showUploadList', 'theme'],
  mcpRender(block, h) {
    const { accept, button, singleFile } = block.properties;
    return showUpload(block, h, {
      label: h.html(button?.title) ?? h.text`Upload`,
      disabled: isDisabled(block),
      events: Object.keys(block.events).filter((name) => name === 'onClick'),
      hints: [accept && h.text`takes ${accept}`, singleFile ? h.text`one file` : h.text`any number of files`],
    });
  },
});

/** A single file closes it, once it is there. */
function isDisabled({ properties, value }: BlockView<UploadButtonProperties>): boolean {
  const { button, disabled, singleFile } = properties;
  const { fileList } = (value ?? {}) as { readonly fileList?: readonly unknown[] | null };
  return Boolean(disabled || button?.disabled || (singleFile && (fileList ?? []).length > 0));
}
