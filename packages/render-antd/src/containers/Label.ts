import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured, joinHints, type LabelTooltip, labelTooltip } from '@lowdefy-mcp/render-core/kit';

interface LabelProperties {
  title?: string;
  extra?: string;
  /** Hides only the title. */
  disabled?: boolean;
  tooltip?: LabelTooltip;
}

/** A label for other blocks. Blocks in the label area replace its title. */
export const Label = defineBlock<LabelProperties>({
  meta: { category: 'container', areas: ['label', 'content'] },
  styling: [
    'align',
    'colon',
    'extraStyle',
    'feedbackStyle',
    'inline',
    'size',
    'span',
    'theme',
    'tooltip.color',
    'tooltip.icon',
  ],
  mcpRender(block, h) {
    const { title, extra, disabled } = block.properties;
    const hasLabelArea = block.configuredAreas.includes('label');
    const { status, errors, warnings } = block.validation;
    const [problem] = status === 'error' ? errors : status === 'warning' ? warnings : [];
    const shown = hasLabelArea || typeof title !== 'string' ? undefined : h.html(title);
    const marked = block.required && title !== '' ? h.text`${shown}${shown && h.text` `}(required)` : shown;
    const label = disabled || (title === '' && !hasLabelArea) ? '' : undefined;
    const tooltip = labelTooltip(block.properties.tooltip, { app: block.app, label, h });
    return h.container(block, {
      title: disabled ? undefined : marked,
      events: configured(block, ...tooltip.events),
      children: [
        disabled ? null : h.area('label'),
        h.area('content'),
        h.paragraph(joinHints([tooltip.hint], h)),
        problem === undefined ? h.paragraph(h.html(extra)) : h.message({ status, text: problem }),
      ],
    });
  },
});
