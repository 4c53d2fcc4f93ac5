import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { objectsOf } from '@lowdefy-mcp/render-core/kit';
import { htmlText } from '../shared/htmlText.js';

interface Row {
  readonly key?: string;
  readonly label?: string;
  readonly value?: PropertyValue;
}

/** A function of the app, configured with `_function`. */
type Transform = (value: PropertyValue, row: Row, index: number) => PropertyValue;

interface ItemOption {
  readonly key?: string;
  readonly transformLabel?: Transform;
  readonly transformValue?: Transform;
}

interface DescriptionsProperties {
  title?: string;
  items?: PropertyValue;
  itemOptions?: readonly ItemOption[];
}

/** Names with values. */
export const Descriptions = defineBlock<DescriptionsProperties>({
  meta: { category: 'container', areas: ['extra'] },
  styling: [
    'bordered',
    'colon',
    'column',
    'contentStyle',
    'itemOptions[].span',
    'itemOptions[].style',
    'items[].contentStyle',
    'items[].labelStyle',
    'items[].span',
    'items[].style',
    'labelStyle',
    'layout',
    'size',
    'theme',
  ],
  mcpRender(block, h) {
    const { title, items, itemOptions } = block.properties;
    const entries = rowsOf(items).map((row, index) => {
      const option = objectsOf(itemOptions).find(({ key }) => key === row.key);
      const label = apply(option?.transformLabel, row.key || row.label, row, index);
      const value = apply(option?.transformValue, row.value, row, index);
      return [htmlText(label, h) || h.text`(no name)`, htmlText(value, h) ?? h.text`(empty)`] as const;
    });
    return h.container(block, {
      title: h.html(title),
      events: [],
      children: [h.area('extra'), entries.length > 0 && h.keyValues(entries)],
    });
  },
});

/** Reads an object of values, or a list of values or rows. */
function rowsOf(items: PropertyValue): readonly Row[] {
  if (Array.isArray(items)) {
    return items
      .filter((item) => item !== null && item !== undefined)
      .map((item) => (isRow(item) ? item : { key: String(item), value: item as PropertyValue }));
  }
  if (typeof items !== 'object' || items === null || items instanceof Date) return [];
  return Object.entries(items).map(([key, value]) => ({ key, value }));
}

function isRow(item: unknown): item is Row {
  return typeof item === 'object' && !(item instanceof Date);
}

/** Applies a function of the app to a text; returns the text unchanged if there is none or it throws. */
function apply(
  transform: Transform | undefined,
  value: PropertyValue,
  row: Row,
  index: number,
): PropertyValue {
  if (typeof transform !== 'function') return value;
  try {
    return transform(value, row, index);
  } catch {
    return value;
  }
}
