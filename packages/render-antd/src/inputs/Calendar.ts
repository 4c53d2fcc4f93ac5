import {
  type BlockHost,
  type BlockView,
  defineBlock,
  type EventResult,
  type RenderHelpers,
  type ViewNode,
} from '@lowdefy-mcp/render-core';
import { allSucceeded, isObject, joinHints, objectsOf, unlabelled } from '@lowdefy-mcp/render-core/kit';
import {
  type DateLike,
  type DateLimits,
  dateHints,
  daysOfMonth,
  isDate,
  isoDay,
  rangeStyling,
  readDay,
  readMonth,
  refuseDisabled,
} from './dates.js';
import { startOfWeek } from './weeks.js';

interface CalendarProperties extends DateLimits {
  mode?: string;
  validRange?: readonly DateLike[];
  dateCellData?: readonly CellData[];
}

/** The content of a day. */
interface CellData {
  readonly date?: DateLike;
  readonly content?: string;
  readonly status?: string;
}

type CalendarBlock = BlockView<CalendarProperties>;
type CalendarHost = BlockHost<CalendarProperties>;
type Part = 'year' | 'month';

const DAY = 24 * 60 * 60 * 1000;
/** The screen shows six weeks. */
const DAYS_SHOWN = 42;

/**
 * A calendar of days, or of months in mode `year`. A click chooses a day; turning to another month or year also changes
 * the date, to the same day there.
 */
export const Calendar = defineBlock<CalendarProperties>({
  meta: { category: 'input', valueType: 'date' },
  styling: [...rangeStyling, 'dateCellData[].color', 'fullscreen', 'theme'],
  mcpRender: (block, h) => {
    const isYear = modeOf(block) === 'year';
    return unlabelled(block, h, {
      disabled: false,
      events: ['onChange', ...(isYear ? [] : ['onSelect']), 'onPanelChange'],
      hints: [isYear && h.text`a month, such as 2026-11`, ...dateHints(withRange(block), h)],
      value: isDate(block.value) ? isoDay(block.value).slice(0, isYear ? 'YYYY-MM'.length : undefined) : null,
      children: isYear ? undefined : cells(block.properties, h),
    });
  },
  mcpSchema: (block) => ({ type: 'string', ...(modeOf(block) === 'year' ? {} : { format: 'date' }) }),
  mcpInput: (input, block) =>
    modeOf(block) === 'year' ? readYearPanel(input, block) : readPanel(input, block),
  mcpChange: async (host, value) => {
    if (isDate(value)) await click(host, value);
  },
  mcpEvents: {
    onSelect: (host, detail) => click(host, readPanel(isObject(detail) ? detail.date : detail, host.block)),
    onPanelChange: (host, detail) => turn(host, isObject(detail) ? (detail.mode ?? detail.date) : detail),
  },
});

function modeOf({ properties, local }: CalendarBlock): string {
  return properties.mode ?? (local.mode as string | undefined) ?? 'month';
}

/** Clicks on a day, or on a month in mode `year`. Turns to the month first if the day is not visible. */
async function click(host: CalendarHost, date: Date): Promise<EventResult> {
  if (modeOf(host.block) === 'year') {
    return allSucceeded([...goTo(host, date, ['year']), ...change(host, date)]);
  }
  const turned = isOnScreen(date, host.block) ? [] : goTo(host, date, ['year', 'month']);
  const changed = change(host, date);
  host.setValue(date);
  const selected = host.triggerEvent('onSelect', { ...payload(date), source: 'date' });
  return allSucceeded([...turned, ...changed, selected]);
}

/** Uses the lists and buttons above the calendar: the detail is a month, such as "2026-11", or a mode. */
async function turn(host: CalendarHost, detail: unknown): Promise<EventResult> {
  const { block } = host;
  if (detail === 'month' || detail === 'year') {
    host.setLocal({ mode: detail });
    return host.triggerEvent('onPanelChange', { ...payload(dateOf(block)), mode: detail });
  }
  if (detail === undefined) {
    throw new Error('onPanelChange needs a month, such as "2026-11", or a mode: "month" or "year".');
  }
  const month = readMonth(detail);
  refuseTurn(month, block);
  return allSucceeded(goTo(host, month, modeOf(block) === 'year' ? ['year'] : ['year', 'month']));
}

/** Changes the year, then the month, if they differ. */
function goTo(host: CalendarHost, target: Date, parts: readonly Part[]): readonly Promise<EventResult>[] {
  return parts.flatMap((part) => change(host, inMonth(dateOf(host.block), target, part)));
}

/** Changes the date, fires onPanelChange if that turns the page, and stores it. */
function change(host: CalendarHost, date: Date): readonly Promise<EventResult>[] {
  const [before, now] = [isoDay(dateOf(host.block)), isoDay(date)];
  if (before === now) return [];
  const mode = modeOf(host.block);
  const page = mode === 'year' ? 'YYYY'.length : 'YYYY-MM'.length;
  const isTurned = before.slice(0, page) !== now.slice(0, page);
  const turned = isTurned ? [host.triggerEvent('onPanelChange', { ...payload(date), mode })] : [];
  host.setValue(date);
  return [...turned, host.triggerEvent('onChange', payload(date))];
}

function payload(date: Date) {
  return { value: date, date: isoDay(date) };
}

/** Reads a day. It keeps the time of the calendar's date. */
function readPanel(input: unknown, block: CalendarBlock): Date {
  const date = new Date(readDay(input).getTime() + (dateOf(block).getTime() % DAY));
  refuseDisabled([date], withRange(block));
  return date;
}

/** Reads a month. It keeps the day of the calendar's date. */
function readYearPanel(input: unknown, block: CalendarBlock): Date {
  const month = readMonth(input);
  refuseDisabled(daysOfMonth(month, block), withRange(block));
  return inMonth(dateOf(block), month, 'month');
}

/** The date of the calendar. Without a value it is the first day with content, else today. */
function dateOf({ value, properties: { dateCellData, disabledDates } }: CalendarBlock): Date {
  if (isDate(value)) return value;
  const data = objectsOf(dateCellData);
  const earliest = (dates: readonly unknown[]) => datesIn(dates)[0];
  return (
    earliest(data.map(({ date }) => date)) ??
    earliest(Array.isArray(disabledDates?.dates) ? disabledDates.dates : []) ??
    earliest([disabledDates?.min]) ??
    new Date()
  );
}

/** Moves a date to the year, or year and month, of another, clamped to the length of the month. */
function inMonth(date: Date, target: Date, part: Part): Date {
  const year = target.getUTCFullYear();
  const month = part === 'month' ? target.getUTCMonth() : date.getUTCMonth();
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last)) + (date.getTime() % DAY));
}

function isOnScreen(date: Date, block: CalendarBlock): boolean {
  const shown = dateOf(block);
  const first = startOfWeek(
    new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), 1)),
    block.app,
  ).getTime();
  return date.getTime() >= first && date.getTime() < first + DAYS_SHOWN * DAY;
}

/** Days outside the valid range count as disabled. */
function withRange(block: CalendarBlock): BlockView<DateLimits> {
  const disabledDates = block.properties.disabledDates ?? {};
  const [from, to] = rangeOf(block);
  const min = datesIn([disabledDates.min, from]).at(-1);
  const max = datesIn([disabledDates.max, to])[0];
  return {
    ...block,
    properties: { disabledDates: { ...disabledDates, ...(min && { min }), ...(max && { max }) } },
  };
}

function refuseTurn(month: Date, block: CalendarBlock): void {
  const [from, to] = datesIn(rangeOf(block)).map((date) => isoDay(date).slice(0, 7));
  const wanted = isoDay(month).slice(0, 7);
  if (from && to && (wanted < from || wanted > to)) {
    throw new Error(`The calendar only shows ${from} to ${to}, not ${wanted}.`);
  }
}

function rangeOf({ properties: { validRange } }: CalendarBlock): readonly DateLike[] {
  return Array.isArray(validRange) && validRange.length === 2 ? validRange : [];
}

/** Filters and sorts the values that are valid dates. */
function datesIn(dates: readonly unknown[]): readonly Date[] {
  return dates
    .filter((date) => date !== null && date !== undefined)
    .map((date) => new Date(date as DateLike))
    .filter(isDate)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** The content of days, by day. */
function cells({ dateCellData }: CalendarProperties, h: RenderHelpers): ViewNode | undefined {
  const data = objectsOf(dateCellData);
  const days = datesIn(data.map(({ date }) => date)).map(isoDay);
  if (days.length === 0) return undefined;
  return h.keyValues(
    [...new Set(days)].map((day) => {
      const items = data.filter(({ date }) => datesIn([date]).some((other) => isoDay(other) === day));
      const texts = items.map(({ content, status }) => (status ? h.text`${content} (${status})` : content));
      return [h.derived(Date.parse(day), day), joinHints(texts, h)];
    }),
  );
}
