import { defineBlock } from '@lowdefy-mcp/render-core';
import { showUpload, uploading } from '../upload/upload.js';

interface UploadPhotoProperties {
  /** Lowdefy 4.0 has neither of these. */
  title?: string;
  disabled?: boolean;
}

/** A card that uploads a photo to S3. */
export const S3UploadPhoto = defineBlock<UploadPhotoProperties>({
  ...uploading,
  meta: { category: 'input', valueType: 'object' },
  styling: ['s3PostPolicyRequestId', 'showUploadList', 'singleFile', 'theme'],
  mcpRender(block, h) {
    const { title, disabled } = block.properties;
    const isFirst = block.app.engine === 'Blocks';
    return showUpload(block, h, {
      label: h.html(title) ?? (isFirst ? h.text`Upload a photo` : h.text`Upload image`),
      disabled,
      events: [],
      hints: [isFirst ? h.text`takes one picture of at most 10 MB` : h.text`takes pictures`],
    });
  },
});
