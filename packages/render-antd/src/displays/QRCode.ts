import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';

interface QRCodeProperties {
  value?: string;
  status?: string | null;
}

/** A picture that a phone can read, so what it says is shown. Any status but `active` covers it. */
export const QRCode = defineBlock<QRCodeProperties>({
  meta: { category: 'display' },
  styling: [
    'bgColor',
    'bordered',
    'color',
    'errorLevel',
    'icon',
    'iconSize',
    'marginSize',
    'minVersion',
    'size',
    'theme',
    'type',
  ],
  mcpRender(block, h) {
    const { value, status = 'active' } = block.properties;
    if (!value) return null;
    return h.display(block, {
      // The button to refresh stands only on one that has expired.
      events: status === 'expired' ? configured(block, 'onRefresh') : [],
      children: status === 'active' ? h.paragraph(value) : h.text`(${status ?? h.text`covered`})`,
    });
  },
});
