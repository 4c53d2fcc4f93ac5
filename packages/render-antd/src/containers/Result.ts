import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface ResultProperties {
  status?: PropertyValue;
  title?: string;
  subTitle?: string;
}

/** Statuses of failed pages. */
const FAILED = ['403', '404', '500'];

/** The result of an operation. */
export const Result = defineBlock<ResultProperties>({
  meta: { category: 'container', areas: ['extra', 'content'] },
  styling: ['icon', 'theme'],
  mcpRender(block, h) {
    const { status, title, subTitle } = block.properties;
    const message = h.message({
      status: FAILED.includes(String(status)) ? 'error' : status,
      title: h.html(title),
      text: h.html(subTitle),
    });
    return h.container(block, { events: [], children: [message, h.areas()] });
  },
});
