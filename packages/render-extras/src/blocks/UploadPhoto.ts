import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadPhoto } from '../upload/uploadPhoto.js';

/** A card that uploads a photo, since Lowdefy 6. */
export const UploadPhoto = defineBlock({
  ...uploadPhoto,
  styling: [...(uploadPhoto.styling ?? []), 'emitFileContent', 'uploadPolicyRequestId'],
});
