import { defineBlock } from '@lowdefy-mcp/render-core';
import {
  type DateProperties,
  dateHints,
  dateSchema,
  daysFrom,
  isClear,
  isDate,
  isoDay,
  readDay,
  refuseDisabled,
} from './dates.js';
import { labelled } from './labelled.js';

/** A month. It is stored as its first day, at midnight in UTC. */
export const MonthSelector = defineBlock<DateProperties>({
  meta: { category: 'input', valueType: 'date' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      hints: [h.text`such as 2026-11`, ...dateHints(block, h)],
      value: isDate(block.value) ? isoDay(block.value).slice(0, 7) : null,
    }),
  mcpSchema: (block) => dateSchema(block, {}),
  mcpInput: (input, block) => {
    if (isClear(input, block)) return null;
    const first = readMonth(input);
    const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    refuseDisabled(daysFrom(first, days), block);
    return first;
  },
});

/** A month, or any day of it. */
function readMonth(input: unknown): Date {
  if (typeof input !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(input)) {
    throw new Error(`Expected a month such as "2026-11", got ${JSON.stringify(input)}.`);
  }
  const month = input.slice(0, 7);
  if (input.length > month.length) readDay(input);
  return readDay(`${month}-01`);
}
