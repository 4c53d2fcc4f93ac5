import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

interface ProgressProperties {
  percent?: PropertyValue;
  status?: string;
  success?: { readonly percent?: PropertyValue };
}

const STATUSES = ['normal', 'exception', 'active', 'success'];

/** How much of something is done: the length of a bar or arc, whether or not the number stands beside it. */
export const Progress = defineBlock<ProgressProperties>({
  meta: { category: 'display' },
  styling: [
    'gapDegree',
    'gapPosition',
    'showInfo',
    'steps',
    'strokeColor',
    'strokeLinecap',
    'strokeWidth',
    'success.strokeColor',
    'theme',
    'trailColor',
    'type',
    'width',
  ],
  mcpRender(block, h) {
    const { percent, status = '', success } = block.properties;
    const part = success?.percent;
    const isDone = Math.trunc(Number(part ?? percent)) >= 100 && !STATUSES.includes(status);
    const ofIt = part === undefined || part === null ? '' : h.text`, ${valid(part)}% of it success`;
    const said = isDone ? h.text` (success)` : status && status !== 'normal' ? h.text` (${status})` : '';
    return h.display(block, { events: [], children: h.text`${valid(percent)}%${ofIt}${said}` });
  },
});

/** As on the screen: from 0 to 100. */
function valid(percent: PropertyValue): number {
  return Math.min(100, Math.max(0, Number(percent) || 0));
}
