import { type BlockDefinition, defineBlock } from '@lowdefy-mcp/render-core';
import { type HtmlProperties, htmlText } from '../htmlText.js';

/** HTML with custom sanitiser options; for a reader the same as `Html`. */
export const DangerousHtml: BlockDefinition<HtmlProperties> = defineBlock<HtmlProperties>({
  ...htmlText,
  styling: ['DOMPurifyOptions', 'style'],
});
