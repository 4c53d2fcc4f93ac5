import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface ResultProperties {
  status?: PropertyValue;
  title?: string;
  subTitle?: string;
}

/** Pictures of pages that failed. */
const FAILED = ['403', '404', '500'];

/** How something ended. */
export const Result = defineBlock<ResultProperties>({
  meta: { category: 'container', areas: ['extra', 'content'] },
  styling: ['icon', 'theme'],
  mcpRender(block, h) {
    const { status, title, subTitle } = block.properties;
    const told = h.message({
      status: FAILED.includes(String(status)) ? 'error' : status,
      title: h.html(title),
      text: h.html(subTitle),
    });
    return h.container(block, { events: [], children: [told, h.areas()] });
  },
});
