import { defineBlock } from '@lowdefy-mcp/render-core';
import {
  type DateProperties,
  dateHints,
  dateSchema,
  isClear,
  isDate,
  isoDay,
  readDay,
  refuseDisabled,
} from './dates.js';
import { labelled } from './labelled.js';

/** A day. It is stored as midnight in UTC. */
export const DateSelector = defineBlock<DateProperties>({
  meta: { category: 'input', valueType: 'date' },
  mcpRender: (block, h) =>
    labelled(block, h, {
      hints: dateHints(block, h),
      value: isDate(block.value) ? isoDay(block.value) : null,
    }),
  mcpSchema: (block) => dateSchema(block, { format: 'date' }),
  mcpInput: (input, block) => {
    if (isClear(input, block)) return null;
    const day = readDay(input);
    refuseDisabled([day], block);
    return day;
  },
});
