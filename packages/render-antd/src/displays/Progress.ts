import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface ProgressProperties {
  percent?: PropertyValue;
  status?: string;
  success?: { readonly percent?: PropertyValue };
}

/** How much of something is done. */
export const Progress = defineBlock<ProgressProperties>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const { percent, status, success } = block.properties;
    const part = success?.percent;
    const isDone = Math.trunc(Number(part ?? percent)) >= 100;
    const ofIt = part === undefined || part === null ? '' : h.text`, ${valid(part)}% of it success`;
    const said =
      status && status !== 'normal' ? h.text` (${status})` : isDone && !status ? h.text` (success)` : '';
    return h.display(block, { children: h.text`${valid(percent)}%${ofIt}${said}` });
  },
});

/** As on the screen: from 0 to 100. */
function valid(percent: PropertyValue): number {
  return Math.min(100, Math.max(0, Number(percent) || 0));
}
