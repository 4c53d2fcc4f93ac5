import { defineBlock, quoteJson } from '@lowdefy-mcp/render-core';
import { type HtmlProperties, htmlText, textOf } from '../htmlText.js';

/** HTML, shown as plain text. Selecting a part of it fires an event with the selected text. */
export const Html = defineBlock<HtmlProperties>({
  ...htmlText,
  mcpEvents: {
    onTextSelection(host, selection) {
      if (typeof selection !== 'string' || selection === '' || !textOf(host.block).includes(selection)) {
        throw new Error(
          `onTextSelection needs the text to select: a part of the text that block ${quoteJson(host.block.id)} shows.`,
        );
      }
      return host.triggerEvent('onTextSelection', { selection });
    },
  },
});
