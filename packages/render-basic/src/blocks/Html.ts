import { defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import { type HtmlProperties, htmlText, textOf } from '../htmlText.js';

/** HTML, shown as the text a person reads. Selecting some of it is an event that carries what was selected. */
export const Html = defineBlock<HtmlProperties>({
  ...htmlText,
  mcpEvents: {
    onTextSelection(host, selection) {
      if (typeof selection !== 'string' || selection === '' || !textOf(host.block).includes(selection)) {
        throw new Error(
          `onTextSelection needs the text to select: some of what block ${quoteJson(host.block.id)} shows.`,
        );
      }
      return host.triggerEvent('onTextSelection', { selection });
    },
  },
});
