import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadDragger } from '../upload/uploadDragger.js';

/** An area to drop files for upload, since Lowdefy 6. */
export const UploadDragger = defineBlock({
  ...uploadDragger,
  styling: [...(uploadDragger.styling ?? []), 'emitFileContent', 'uploadPolicyRequestId'],
});
