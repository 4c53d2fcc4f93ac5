import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

/** Since Lowdefy 5.4 the placeholders of dates are texts of antd. */
const selectDate = lowdefy.hasLocales ? 'Select date' : 'Select Date';

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'looks',
  blocks: [
    'AutoComplete',
    'Breadcrumb',
    'ControlledList',
    'DateRangeSelector',
    'DateSelector',
    'DateTimeSelector',
    'Descriptions',
    'MonthSelector',
    'MultipleSelector',
    'NumberInput',
    'PhoneNumberInput',
    'Progress',
    'Selector',
    'Statistic',
    'TextInput',
    'WeekSelector',
  ],
  // Not `save`: the animation of a help text never ends here.
  drive: (page) => page.getByRole('button', { exact: true, name: 'Save' }).click(),
  acts: [{ type: 'triggerEvent', blockId: 'save', event: 'onClick' }],
  expected: {
    state: { padded: 12.5 },
    messages: [{ status: 'success', text: 'Saved' }],
    seen: {
      selector: ['Select item'],
      multiple: ['Select items'],
      complete: ['Type or select item'],
      date: [selectDate],
      time: [lowdefy.hasLocales ? selectDate : 'Select Date & Time'],
      month: [lowdefy.hasLocales ? 'Select month' : 'Select Month'],
      week: [lowdefy.hasLocales ? 'Select week' : 'Select Week'],
      // From 4.0 to 5.3 there are placeholders only where the app has them.
      range: lowdefy.hasLocales
        ? ['Start date', 'End date']
        : lowdefy.isRelease
          ? []
          : ['Start Date', '~', 'End Date'],
      phone: ['+93', 'Number'],
      filled: ['Ann'],
      filled_date: ['16 Nov 2026'],
      filled_time: ['16/11/26 9:30:15 am'],
      filled_month: ['November'],
      filled_week: ['2026-47th'],
      own_week: ['2027 week 01, Sunday 27th, 4'],
      filled_range: ['16.11.2026', 'until', '20.11.2026'],
      padded: ['12,50'],
      formatted: ['R 1250'],
      list: ['No Items', 'Add Item'],
      half: ['50.5%'],
      // Before Lowdefy 5 thousands are not grouped by default.
      amount: ['Sum', lowdefy.hasSlots ? '<i>R</i>1,234.50' : '<i>R</i>1234.50'],
      html: ['Bold', '<i>raw</i>', 'Help'],
      crumbs: ['<b>Home</b>'],
      items: ['Size', 'Small'],
    },
    unseen: {
      ...(lowdefy.isRelease && { range: ['Start Date'] }),
      filled: ['Name'],
      filled_date: [selectDate, 'MMM'],
      done: ['normal'],
      failed: ['71'],
      bare: ['22'],
      amount: ['<b>'],
      html: ['<b>', '<u>'],
      items: ['<b>', '<i>'],
    },
  },
};
