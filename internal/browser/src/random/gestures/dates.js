import { nextFrame } from '../createPerson.js';

/** @import { Field, Gesture, Person } from '../types.js' */

const days = ['2026-11-03', '2026-11-16', '2026-11-18', '2026-12-04', '2026-12-24', '2027-02-01'];
const DAY = 24 * 60 * 60 * 1000;
const times = ['00:00:00', '09:30:00', '23:59:59'];

/** @type {Record<string, (day: string, time: string) => string>} */
const formats = {
  'DD/MM/YYYY': (day) => day.split('-').reverse().join('/'),
  'MM/YYYY': (day) => `${day.slice(5, 7)}/${day.slice(0, 4)}`,
  'YYYY-MM': (day) => day.slice(0, 7),
  'YYYY-MM-DD': (day) => day,
  'YYYY-MM-DD HH:mm': (day, time) => `${day} ${time.slice(0, 5)}`,
  'YYYY-MM-DD HH:mm:ss': (day, time) => `${day} ${time}`,
  'YYYY-wo': (day) => `${day.slice(0, 4)}-${ordinal(weekOf(day))}`,
};

/** @type {Record<string, string>} */
const defaults = {
  DateRangeSelector: 'YYYY-MM-DD',
  DateSelector: 'YYYY-MM-DD',
  DateTimeSelector: 'YYYY-MM-DD HH:mm',
  MonthSelector: 'YYYY-MM',
  WeekSelector: 'YYYY-wo',
};

/** Returns the week of the year. Weeks begin on Sunday, and the first one contains January 1. */
function weekOf(/** @type {string} */ day) {
  const first = new Date(`${day.slice(0, 4)}-01-01`);
  const count = (Date.parse(day) - first.getTime()) / DAY;
  return Math.floor((count + first.getUTCDay()) / 7) + 1;
}

/** @param {number} number Up to 53. */
function ordinal(number) {
  const ending = Math.floor(number / 10) === 1 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}

/**
 * @param {Field} field
 * @param {string} day
 * @param {string} [time]
 */
function written({ type, properties: { format } }, day, time = '') {
  return formats[String(format ?? defaults[type])]?.(day, time) ?? '';
}

/** @param {Person} person */
async function clear({ box, click }) {
  const picker = box.locator('.ant-picker:not(.ant-picker-disabled)');
  if ((await picker.count()) > 0) await picker.hover();
  await click(box.locator('.ant-picker-clear'));
}

/** @type {Gesture} */
const clearing = {
  drive: clear,
  acts: ({ id }) => [{ type: 'setValue', blockId: id, value: null }],
};

/**
 * Replaces the text of the field, and presses Enter.
 *
 * @param {Person} person
 * @param {import('playwright-core').Locator} input
 * @param {string} text
 */
async function enter({ page, paste }, input, text) {
  await paste(input, text);
  await page.keyboard.press('Enter');
}

/** @type {Record<string, Gesture>} */
const one = {
  enter: {
    choose: (_, random) => [random.pick(days)],
    drive: (person, field, [day]) => enter(person, person.input, written(field, day)),
    acts: ({ id }, [day]) => [{ type: 'setValue', blockId: id, value: day }],
  },
  clear: clearing,
};

/** @type {Gesture} */
const click = {
  choose: (_, random) => [random.pick(days)],
  // Typing switches the calendar to the month.
  async drive({ box, click, input, page, paste }, field, [day]) {
    await paste(input, written(field, day));
    await page.evaluate(nextFrame);
    await page.evaluate(nextFrame);
    const cells = cellsOf(field, day).map((title) => `.ant-picker-cell[title="${title}"]`);
    const cell = box.locator(`:is(${cells.join(', ')}):not(.ant-picker-cell-disabled)`);
    // The picker may close late, because the field lost the focus before. A person opens it again.
    if (!(await cell.first().isVisible())) await click(input);
    await click(cell);
  },
  acts: ({ id }, [day]) => [{ type: 'setValue', blockId: id, value: day }],
};

/**
 * Finds the cells to click to choose a day, or its week or month.
 *
 * @param {Field} field
 * @param {string} day
 */
function cellsOf({ type }, day) {
  if (type === 'MonthSelector') return [day.slice(0, 7)];
  if (type === 'DateSelector') return [day];
  const sunday = Date.parse(day) - new Date(day).getUTCDay() * DAY;
  return Array.from({ length: 7 }, (_, index) => new Date(sunday + index * DAY).toISOString().slice(0, 10));
}

/** @type {Record<string, Gesture>} */
const dateTime = {
  enter: {
    choose: (_, random) => [random.pick(days), random.pick(times)],
    drive: (person, field, [day, time]) => enter(person, person.input, written(field, day, time)),
    acts: ({ id, properties: { format } }, [day, time]) => {
      const seconds = format === 'YYYY-MM-DD HH:mm:ss' ? String(time).slice(6) : '00';
      return [{ type: 'setValue', blockId: id, value: `${day}T${String(time).slice(0, 5)}:${seconds}Z` }];
    },
  },
  clear: clearing,
};

/** @type {Record<string, Gesture>} */
const range = {
  enter: {
    choose: (_, random) => random.shuffle(days).slice(0, 2).sort(),
    async drive(person, field, [first, last]) {
      await enter(person, person.input, written(field, first));
      await enter(person, person.box.locator('.ant-picker-input input').last(), written(field, last));
    },
    acts: ({ id }, args) => [{ type: 'setValue', blockId: id, value: args }],
  },
  clear: clearing,
};

/** @type {Record<string, Record<string, Gesture>>} */
export const dates = {
  DateRangeSelector: range,
  DateSelector: { ...one, click },
  DateTimeSelector: dateTime,
  MonthSelector: { ...one, click },
  WeekSelector: { ...one, click },
};
