import { defineBlock, htmlToText } from '@lowdefy-mcp/render-core';
import { configured } from './configured.js';
import { Title } from './Title.js';
import { type TypographyProperties, typographyActs, typographyEvents } from './typography.js';

/** Running text. Selecting some of it is an event that carries what was selected. */
export const Paragraph = defineBlock<TypographyProperties>({
  meta: Title.meta,
  mcpRender(block, h) {
    const text = h.html(block.properties.content);
    const shown = text && block.properties.delete ? h.text`~~${text}~~` : text;
    const events = [...typographyEvents(block), ...configured(block, 'onTextSelection')];
    return h.display(block, { events, children: h.paragraph(shown) });
  },
  mcpEvents: {
    ...typographyActs,
    onTextSelection(host, selection) {
      const text = htmlToText(String(host.block.properties.content ?? ''));
      if (typeof selection !== 'string' || selection === '' || !text.includes(selection)) {
        throw new Error(
          `onTextSelection needs the text to select: some of what block "${host.block.id}" shows.`,
        );
      }
      return host.triggerEvent('onTextSelection', { selection });
    },
  },
});
