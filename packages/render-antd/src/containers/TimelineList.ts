import {
  type BlockView,
  defineBlock,
  type PropertyValue,
  type RenderHelpers,
} from '@lowdefy-mcp/render-core';
import { type IconProperty, iconName, isObject, joinHints } from '@lowdefy-mcp/render-core/kit';

interface TimelineListProperties {
  /** Labels and icons of the items; the items themselves are in the page's state. */
  data?: readonly PropertyValue[];
  labelField?: string;
  iconField?: string;
  /** A last item that is still in progress: its text, or only a dot. */
  pending?: string | boolean;
  reverse?: boolean;
}

/** A list along a timeline, read-only for a person. */
export const TimelineList = defineBlock<TimelineListProperties>({
  meta: { category: 'list', areas: ['content'] },
  styling: ['colorField', 'mode', 'pendingDotIcon', 'positionField', 'style', 'styleField', 'theme'],
  mcpRender(block, h) {
    const { pending, reverse } = block.properties;
    return h.list(block, {
      actions: [],
      events: [],
      children: [
        reverse && h.text`The last item stands first`,
        h.items('content'),
        marks(block, h),
        pending === true ? h.text`Pending` : pending ? h.text`Pending: ${pending}` : null,
      ],
    });
  },
});

/** The labels and icons of items, by index. */
function marks({ items, properties }: BlockView<TimelineListProperties>, h: RenderHelpers) {
  const { data, labelField, iconField } = properties;
  const entries = (Array.isArray(data) ? data : []).slice(0, items).flatMap((row, index) => {
    const label = valueAt(row, labelField || 'label');
    const icon = iconName(valueAt(row, iconField || 'icon') as IconProperty | undefined);
    const mark = joinHints([label, icon && h.text`(${icon})`], h, h.text` `);
    return mark === undefined ? [] : [[h.text`Item ${index}`, mark] as const];
  });
  return entries.length > 0 ? h.keyValues(entries) : null;
}

/** Reads a value at a path such as `made.by`. */
function valueAt(row: PropertyValue, path: string): PropertyValue {
  const step = (inner: unknown, key: string) =>
    isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined;
  return String(path).split('.').reduce<unknown>(step, row) as PropertyValue;
}
