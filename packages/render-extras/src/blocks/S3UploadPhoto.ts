import { defineBlock } from '@lowdefy-mcp/render-core';
import type { ListProperties } from '../upload/listedFiles.js';
import { countHint, hasOwnList, showUpload, uploading } from '../upload/upload.js';

interface UploadPhotoProperties extends ListProperties {
  /** Not in Lowdefy 4.0. */
  title?: string;
  disabled?: boolean;
}

/** A card that uploads a photo to S3. */
export const S3UploadPhoto = defineBlock<UploadPhotoProperties>({
  ...uploading,
  meta: { category: 'input', valueType: 'object' },
  styling: ['s3PostPolicyRequestId', 'theme'],
  mcpRender(block, h) {
    const { title, disabled } = block.properties;
    const hints = hasOwnList(block)
      ? [h.text`takes one picture of at most 10 MB`]
      : [h.text`takes pictures`, countHint(block, h)];
    return showUpload(block, h, {
      label: h.html(title) ?? (hasOwnList(block) ? h.text`Upload a photo` : h.text`Upload image`),
      disabled,
      events: [],
      hints,
    });
  },
});
