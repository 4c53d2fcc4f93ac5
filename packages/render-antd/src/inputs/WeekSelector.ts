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

/** A week, given by any of its days. It is stored as its Sunday, at midnight in UTC. */
export const WeekSelector = defineBlock<DateProperties>({
  meta: { category: 'input', valueType: 'date' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      hints: [h.text`any day of the week, which begins on Sunday`, ...dateHints(block, h)],
      value: isDate(block.value) ? isoDay(sunday(block.value)) : null,
    }),
  mcpSchema: (block) => dateSchema(block, { format: 'date' }),
  mcpInput: (input, block) => {
    if (isClear(input, block)) return null;
    const first = sunday(readDay(input));
    refuseDisabled(daysFrom(first, 7), block);
    return first;
  },
});

function sunday(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - date.getUTCDay()));
}
