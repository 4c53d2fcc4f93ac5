import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';

interface QRCodeProperties {
  value?: string;
  status?: string | null;
}

/** A QR code, shown as its text. Any status but `active` covers it. */
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
      // Only an expired one has a refresh button.
      events: status === 'expired' ? configured(block, 'onRefresh') : [],
      children: status === 'active' ? h.paragraph(value) : h.text`(${status ?? h.text`covered`})`,
    });
  },
});
