import {
  defineBlock,
  type Phrase,
  type PropertyValue,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';

interface ProgressProperties {
  percent?: PropertyValue;
  showInfo?: boolean;
  status?: string;
  success?: { readonly percent?: PropertyValue };
}

const STATUSES = ['normal', 'exception', 'active', 'success'];

/** How much of something is done. An icon takes the place of the number where it failed or succeeded. */
export const Progress = defineBlock<ProgressProperties>({
  meta: { category: 'display' },
  styling: [
    'gapDegree',
    'gapPosition',
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
    const { percent, showInfo = true, success } = block.properties;
    const status = statusOf(block.properties);
    const isNumber = showInfo && status !== 'exception' && status !== 'success';
    const length = isNumber ? h.text`${valid(percent)}%` : asLength(percent, h);
    const part = success?.percent;
    const ofIt = part === undefined || part === null ? '' : h.text`, ${asLength(part, h)} of it success`;
    return h.display(block, {
      events: [],
      children: h.text`${length}${ofIt}${noteOf(status, Boolean(showInfo), h)}`,
    });
  },
});

/** What is full has succeeded, unless its status says otherwise. */
function statusOf({ percent, status = '', success }: ProgressProperties): string {
  if (STATUSES.includes(status)) return status;
  return Math.trunc(Number(success?.percent ?? percent)) >= 100 ? 'success' : 'normal';
}

/** Success is a tick where the number would be; failure and activity can be told from the bar as well. */
function noteOf(status: string, showInfo: boolean, h: RenderHelpers): TextSource {
  if (status === 'success') return showInfo ? h.text` (success)` : '';
  return status === 'exception' ? h.text` (exception)` : status === 'active' ? h.text` (active)` : '';
}

/** A percentage that a person can only judge by the length of the bar or arc. */
function asLength(percent: PropertyValue, h: RenderHelpers): Phrase {
  const exact = valid(percent);
  if (exact === 0 || exact === 100) return h.text`${exact}%`;
  return h.text`about ${Math.min(95, Math.max(5, Math.round(exact / 5) * 5))}%`;
}

/** As on the screen: from 0 to 100. */
function valid(percent: PropertyValue): number {
  return Math.min(100, Math.max(0, Number(percent) || 0));
}
