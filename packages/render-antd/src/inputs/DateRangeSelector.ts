import { defineBlock, type TextSource } from '@lowdefy-mcp/render-core';
import { type DateProperties, dateHints, isClear, isDate, isoDay, readDay, refuseDisabled } from './dates.js';
import { joinHints, labelled } from './labelled.js';

interface DateRangeProperties extends DateProperties {
  placeholder?: readonly TextSource[];
}

/** Two days, first and last. Both are stored as midnight in UTC. */
export const DateRangeSelector = defineBlock<DateRangeProperties>({
  meta: { category: 'input', valueType: 'array' },
  mcpRender: (block, h) => {
    const { placeholder } = block.properties;
    return labelled(block, h, {
      placeholder: Array.isArray(placeholder) ? joinHints(placeholder, h, h.text` ~ `) : '',
      hints: [h.text`first and last day`, ...dateHints(block, h)],
      value: Array.isArray(block.value) ? block.value.map(shownDay) : [],
    });
  },
  mcpSchema: ({ properties: { allowClear } }) => ({
    type: allowClear === false ? 'array' : ['array', 'null'],
    items: { type: 'string', format: 'date' },
  }),
  mcpInput: (input, block) => {
    const range = Array.isArray(input) && input.length === 0 ? null : input;
    if (isClear(range, block)) return [];
    const [first, last] = readRange(range);
    for (const day of [first, last]) refuseDisabled([day], block);
    return [first, last];
  },
});

/** Unlike the selector of one day, this one shows whatever can be read as a date. */
function shownDay(item: unknown): string | null {
  const date = new Date(item as Date | string | number);
  return isDate(date) ? isoDay(date) : null;
}

function readRange(input: unknown): readonly [Date, Date] {
  if (!Array.isArray(input) || input.length !== 2) {
    throw new Error(
      `Expected the first and the last day, such as ["2026-11-16", "2026-11-20"], got ${JSON.stringify(input)}.`,
    );
  }
  const [first, last] = [readDay(input[0]), readDay(input[1])];
  if (first > last) {
    throw new Error(`The first day, ${isoDay(first)}, must not be after the last, ${isoDay(last)}.`);
  }
  return [first, last];
}
