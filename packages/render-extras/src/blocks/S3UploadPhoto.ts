import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadPhoto } from '../upload/uploadPhoto.js';

/** A card that uploads a photo to S3. */
export const S3UploadPhoto = defineBlock({
  ...uploadPhoto,
  styling: [...(uploadPhoto.styling ?? []), 's3PostPolicyRequestId'],
});
