import {
  type BlockView,
  defineBlock,
  type Phrase,
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
import { localePattern } from './localePattern.js';
import { isSame } from './sameValue.js';

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

function placeholderOf(block: DateRangeBlock, h: RenderHelpers): TextSource {
  const { properties, value } = block;
  const [first, last] = shownDays(value).length > 0 ? [] : placeholders(block, h);
  if (!first && !last) return '';
  return h.text`${first} ${properties.separator || h.text`~`} ${last}`;
}

/**
 * The placeholders of the two fields. If the app configures none, 4.1 to 5.3 show blank fields, and 5.4 the texts of
 * antd; if it configures only one, 5.4 shows the other blank.
 */
function placeholders({ app, properties }: DateRangeBlock, h: RenderHelpers): readonly TextSource[] {
  const { placeholder } = properties;
  const local = (index: 0 | 1, text: Phrase) =>
    h.localeText(`antd.DatePicker.lang.rangePlaceholder.${index}`, text);
  if (Array.isArray(placeholder)) {
    const [first, last] = placeholder as readonly TextSource[];
    if (since(app, 5.4)) return [first, last];
    return [first || h.text`Start Date`, last || h.text`End Date`];
  }
  if (since(app, 5.4)) return [local(0, h.text`Start date`), local(1, h.text`End date`)];
  return since(app, 4.1) ? [] : [h.text`Start Date`, h.text`End Date`];
}

function shownAs({ properties, value, app }: DateRangeBlock, h: RenderHelpers): TextSource {
  const { format = localePattern(app, 'date') ?? PATTERN, separator = SEPARATOR } = properties;
  if (format === PATTERN && separator === SEPARATOR) return undefined;
  const days = (Array.isArray(value) ? value : []).map((day) => new Date(day)).filter(isDate);
  const texts = days.map((day) => formatDate(day, format || PATTERN, 'day', app));
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
