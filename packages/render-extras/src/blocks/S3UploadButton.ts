import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadButton } from '../upload/uploadButton.js';

/** A button that uploads files to S3. */
export const S3UploadButton = defineBlock({
  ...uploadButton,
  styling: [...(uploadButton.styling ?? []), 's3PostPolicyRequestId'],
});
