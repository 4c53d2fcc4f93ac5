import { defineBlock } from '@lowdefy-mcp/render-core';

interface LabelProperties {
  title?: string;
  extra?: string;
  /** Hides only the title. */
  disabled?: boolean;
}

/** A label for other blocks. Blocks in the label area replace its title. */
export const Label = defineBlock<LabelProperties>({
  meta: { category: 'container', areas: ['label', 'content'] },
  styling: ['align', 'colon', 'extraStyle', 'feedbackStyle', 'inline', 'size', 'span', 'theme'],
  mcpRender(block, h) {
    const { title, extra, disabled } = block.properties;
    const hasLabelArea = block.configuredAreas.includes('label');
    const { status, errors, warnings } = block.validation;
    const [problem] = status === 'error' ? errors : status === 'warning' ? warnings : [];
    const shown = hasLabelArea || typeof title !== 'string' ? undefined : h.html(title);
    const marked = block.required && title !== '' ? h.text`${shown}${shown && h.text` `}(required)` : shown;
    return h.container(block, {
      title: disabled ? undefined : marked,
      events: [],
      children: [
        disabled ? null : h.area('label'),
        h.area('content'),
        problem === undefined ? h.paragraph(h.html(extra)) : h.message({ status, text: problem }),
      ],
    });
  },
});
