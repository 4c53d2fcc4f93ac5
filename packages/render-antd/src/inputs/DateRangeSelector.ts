import {
  type BlockView,
  defineBlock,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { labelled, since } from '@lowdefy-mcp/render-core/kit';
import {
  type DateProperties,
  dateHints,
  dateStyling,
  isClear,
  isDate,
  isoDay,
  readDay,
  refuseDisabled,
} from './dates.js';
import { formatDate } from './formatDate.js';
import { isSame } from './options.js';

interface DateRangeProperties extends DateProperties {
  placeholder?: readonly TextSource[];
  separator?: string;
}

type DateRangeBlock = BlockView<DateRangeProperties>;

const PATTERN = 'YYYY-MM-DD';
const SEPARATOR = '~';

/** The first and the last day, both stored as midnight UTC. */
export const DateRangeSelector = defineBlock<DateRangeProperties>({
  meta: { category: 'input', valueType: 'array' },
  styling: dateStyling,
  mcpRender: (block, h) =>
    labelled(block, h, {
      placeholder: placeholderOf(block, h),
      hints: [h.text`first and last day`, shownAs(block, h), ...dateHints(block, h)],
      value: shownDays(block.value),
    }),
  mcpFails: ({ value }) => Boolean(value) && !Array.isArray(value),
  mcpSchema: ({ properties: { allowClear } }) => ({
    type: allowClear === false ? 'array' : ['array', 'null'],
    items: { type: 'string', format: 'date' },
  }),
  mcpInput: (input, block) => {
    const range = Array.isArray(input) && input.length === 0 ? null : input;
    if (isClear(range, block)) return null;
    const [first, last] = readRange(range);
    for (const day of [first, last]) refuseDisabled([day], block);
    return [first, last];
  },
  // Picking the current value does nothing.
  mcpChange: async (host, value) => {
    if (isSame(shownDays(value), shownDays(host.block.value))) return;
    host.setValue(value);
    await host.triggerChange(value);
  },
});

/** Since 4.1 the fields are blank unless the app configures a placeholder. */
function placeholderOf({ app, properties, value }: DateRangeBlock, h: RenderHelpers): TextSource {
  const { placeholder, separator } = properties;
  const isBlank = !Array.isArray(placeholder) && since(app, 4.1);
  if (shownDays(value).length > 0 || isBlank) return '';
  const [first, last] = (Array.isArray(placeholder) ? placeholder : []) as readonly TextSource[];
  return h.text`${first || h.text`Start Date`} ${separator || h.text`~`} ${last || h.text`End Date`}`;
}

function shownAs({ properties, value }: DateRangeBlock, h: RenderHelpers): TextSource {
  const { format = PATTERN, separator = SEPARATOR } = properties;
  if (format === PATTERN && separator === SEPARATOR) return undefined;
  const days = (Array.isArray(value) ? value : []).map((day) => new Date(day)).filter(isDate);
  const texts = days.map((day) => formatDate(day, format || PATTERN, 'day'));
  return texts.length > 0 && h.text`shown as ${texts.join(` ${separator || SEPARATOR} `)}`;
}

/** Unlike DateSelector, it shows anything that can be parsed as a date. */
function shownDays(value: unknown): readonly (string | null)[] {
  return Array.isArray(value) ? value.map(shownDay) : [];
}

function shownDay(item: unknown): string | null {
  const date = new Date(item as Date | string | number);
  return isDate(date) ? isoDay(date) : null;
}

function readRange(input: unknown): readonly [Date, Date] {
  if (!Array.isArray(input) || input.length !== 2) {
    throw new Error(
      `Expected the first and the last day, such as ["2026-11-16", "2026-11-20"], got ${quoteJson(input)}.`,
    );
  }
  const [first, last] = [readDay(input[0]), readDay(input[1])];
  if (first > last) {
    throw new Error(`The first day, ${isoDay(first)}, must not be after the last, ${isoDay(last)}.`);
  }
  return [first, last];
}
