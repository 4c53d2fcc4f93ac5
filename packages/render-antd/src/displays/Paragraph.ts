import { defineBlock, htmlToText, quoteJson } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { typographyStyling } from '../shared/typographyStyling.js';
import { showTypography, type TypographyProperties, typographyActs } from './typography.js';

/** Running text. Unless it is disabled, selecting a part of it fires an event with the selected text. */
export const Paragraph = defineBlock<TypographyProperties>({
  meta: { category: 'display' },
  styling: [...typographyStyling, 'strong'],
  mcpRender: (block, h) =>
    showTypography(block, h, block.properties.disabled ? [] : configured(block, 'onTextSelection')),
  mcpEvents: {
    ...typographyActs,
    onTextSelection(host, selection) {
      const text = htmlToText(String(host.block.properties.content ?? ''));
      if (typeof selection !== 'string' || selection === '' || !text.includes(selection)) {
        throw new Error(
          `onTextSelection needs the text to select: a part of the text that block ${quoteJson(host.block.id)} shows.`,
        );
      }
      return host.triggerEvent('onTextSelection', { selection });
    },
  },
});
