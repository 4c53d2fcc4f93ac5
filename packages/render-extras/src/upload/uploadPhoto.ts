import { defineBlock } from '@lowdefy-mcp/render-core';
import type { ListProperties } from './listedFiles.js';
import { countHint, hasOwnList, showUpload, uploading } from './upload.js';

/** The properties of a card that uploads a photo. */
export interface UploadPhotoProperties extends ListProperties {
  /** Not in Lowdefy 4.0. */
  title?: string;
  disabled?: boolean;
}

/** A card that uploads a photo. */
export const uploadPhoto = defineBlock<UploadPhotoProperties>({
  ...uploading,
  meta: { category: 'input', valueType: 'object' },
  styling: ['theme'],
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
