import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadDragger } from '../upload/uploadDragger.js';

/** An area to drop files for upload to S3. */
export const S3UploadDragger = defineBlock({
  ...uploadDragger,
  styling: [...(uploadDragger.styling ?? []), 's3PostPolicyRequestId'],
});
