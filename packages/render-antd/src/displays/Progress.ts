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

/** A progress bar. On failure or success an icon replaces the number. */
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
    const length = isNumber ? h.text`${clampPercent(percent)}%` : asLength(percent, h);
    const part = success?.percent;
    const successNote =
      part === undefined || part === null ? '' : h.text`, ${asLength(part, h)} of it success`;
    return h.display(block, {
      events: [],
      children: h.text`${length}${successNote}${noteOf(status, Boolean(showInfo), h)}`,
    });
  },
});

/** A full bar has succeeded, unless its status says otherwise. */
function statusOf({ percent, status = '', success }: ProgressProperties): string {
  if (STATUSES.includes(status)) return status;
  return Math.trunc(Number(success?.percent ?? percent)) >= 100 ? 'success' : 'normal';
}

/** Success shows as a tick instead of the number; failure and activity are also visible in the bar. */
function noteOf(status: string, showInfo: boolean, h: RenderHelpers): TextSource {
  if (status === 'success') return showInfo ? h.text` (success)` : '';
  return status === 'exception' ? h.text` (exception)` : status === 'active' ? h.text` (active)` : '';
}

/** A percentage that a person can only estimate from the bar or arc. */
function asLength(percent: PropertyValue, h: RenderHelpers): Phrase {
  const exact = clampPercent(percent);
  if (exact === 0 || exact === 100) return h.text`${exact}%`;
  return h.text`about ${Math.min(95, Math.max(5, Math.round(exact / 5) * 5))}%`;
}

/** Clamps a percentage to 0 to 100. */
function clampPercent(percent: PropertyValue): number {
  return Math.min(100, Math.max(0, Number(percent) || 0));
}
