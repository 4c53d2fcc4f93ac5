import {
  type BlockView,
  defineBlock,
  type PropertyValue,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { isObject } from '../inputs/isObject.js';

interface TimelineListProperties {
  /** What stands beside the items; they themselves are in the page's state. */
  data?: readonly PropertyValue[];
  labelField?: string;
  /** A last item that is still going on: its text, or only a dot. */
  pending?: string | boolean;
}

/** A list along a line. A person can only look at it. */
export const TimelineList = defineBlock<TimelineListProperties>({
  meta: { category: 'list', areas: ['content'] },
  mcpRender(block, h) {
    const { pending } = block.properties;
    return h.list(block, {
      actions: [],
      children: [
        h.items('content'),
        labels(block, h),
        typeof pending === 'string' && pending !== '' ? h.text`Pending: ${pending}` : null,
      ],
    });
  },
});

/** The labels of the items that have one, by index. */
function labels({ items, properties }: BlockView<TimelineListProperties>, h: RenderHelpers) {
  const { data, labelField = 'label' } = properties;
  const rows = (Array.isArray(data) ? data : []).slice(0, items);
  const entries = rows.flatMap((row, index) => {
    const label = isObject(row) ? (row as Readonly<Record<string, PropertyValue>>)[labelField] : undefined;
    return label === undefined || label === null ? [] : [[h.text`${index}`, label] as const];
  });
  return entries.length > 0 ? h.keyValues(entries) : null;
}
