import { defineBlock } from '@lowdefy-mcp/render-core';
import { uploadButton } from '../upload/uploadButton.js';

/** A button that uploads files, since Lowdefy 6. */
export const Upload = defineBlock({
  ...uploadButton,
  styling: [...(uploadButton.styling ?? []), 'emitFileContent', 'uploadPolicyRequestId'],
});
