import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { isSame, optionValues, shownOptions } from './optionValues.js';

/** @import { Explained } from './types.js' */

/** @type {Explained} */
const renderTags = {
  what: 'With a value that is not among the options, a MultipleSelector with renderTags throws in the browser, but not here.',
  why: 'Only release candidates of Lowdefy 4.0 throw.',
  isMeant: ({ field, shown, value }) =>
    field.type === 'MultipleSelector' &&
    Boolean(field.properties.renderTags) &&
    (!isSame(shown, value) || hasNull(field.properties)),
  example: {
    field: {
      type: 'MultipleSelector',
      properties: { options: ['red', 'green'], renderTags: true },
      values: [['other']],
    },
    acts: [{ set: 0 }, { gesture: 'toggle', args: [1] }],
  },
};

/**
 * Known differences, which are left out of random pages. Each has an example whose last act must still differ.
 *
 * @type {Explained[]}
 */
export const explained = [
  {
    what: 'The clear button of a Selector whose option null is chosen fires onChange in the browser, but not here.',
    why: 'An agent sends null for the option and for no option, and null is already chosen.',
    isMeant: ({ field, gesture, shown }) =>
      field.type === 'Selector' && gesture === 'clear' && shown === null && hasNull(field.properties),
    example: {
      field: { type: 'Selector', properties: { options: ['red', { value: null, label: 'None' }] } },
      acts: [{ gesture: 'clear', args: [] }],
    },
  },
  {
    what: 'A disabled option null of a Selector cannot be picked in the browser. Here null clears the Selector.',
    why: 'An agent sends null for the option and for no option.',
    isMeant: ({ args: [index], field, gesture }) =>
      field.type === 'Selector' && gesture === 'pick' && isDisabledNull(field.properties, index),
    example: {
      field: {
        type: 'Selector',
        properties: { options: ['red', { value: null, disabled: true }] },
        values: ['red'],
      },
      acts: [{ set: 0 }, { gesture: 'pick', args: [1] }],
    },
  },
  {
    what: 'A MultipleSelector with an option null shows a value that is not among its options as another tag. Here both are null.',
    why: 'The tag of such a value has no text, so an agent sends null for it, too. The option takes precedence.',
    isMeant: ({ field, shown, value }) =>
      field.type === 'MultipleSelector' && hasNull(field.properties) && !isSame(shown, value),
    example: {
      field: {
        type: 'MultipleSelector',
        properties: { options: ['red', { value: null, label: 'None' }] },
        values: [['other', 'red']],
      },
      acts: [{ set: 0 }, { gesture: 'toggle', args: [1] }],
    },
  },
  ...(lowdefy.isRelease ? [] : [renderTags]),
  {
    what: 'A PhoneNumberInput whose value has no input keeps the typed text in the browser. Here the field is empty.',
    why: 'The typed text is not in the state, and an agent does not see it.',
    isMeant: ({ field, gesture, value }) =>
      field.type === 'PhoneNumberInput' &&
      Object(value).input === undefined &&
      // Prereleases of 4.0 do not accept a number without a region.
      (lowdefy.isRelease
        ? value !== null && ['again', 'delete', 'paste'].includes(gesture)
        : Object(value).region !== undefined && ['delete', 'paste'].includes(gesture)),
    example: {
      field: {
        type: 'PhoneNumberInput',
        properties: {},
        values: [{ region: { code: 'NL', dial_code: '+31' } }],
      },
      acts: [{ set: 0 }, { gesture: 'delete', args: [] }],
    },
  },
  {
    what: 'A month or week that begins with a disabled day can be clicked in the browser, but not typed. Here it can be set.',
    why: 'An agent sends a date, and neither clicks nor types.',
    isMeant: ({ field: { properties, type }, gesture }) =>
      (type === 'MonthSelector' || type === 'WeekSelector') &&
      gesture === 'enter' &&
      'disabledDates' in properties,
    example: {
      field: { type: 'MonthSelector', properties: { disabledDates: { min: '2026-11-10' } } },
      acts: [{ gesture: 'enter', args: ['2026-11-16'] }],
    },
  },
  {
    what: 'Leaving a NumberInput corrects a number that the app has set out of range or with too many decimals. Here it stays.',
    why: 'An agent does not enter and leave fields. It can press Enter, which does the same.',
    isMeant: ({ field: { properties, type }, gesture, value }) => {
      if (type !== 'NumberInput' || !['again', 'arrow', 'key'].includes(gesture)) return false;
      const { min = -Infinity, max = Infinity, precision = 9 } = properties;
      const isOut = Number(value) < Number(min) || Number(value) > Number(max);
      return isOut || Number(value) !== Number(Number(value).toFixed(Number(precision)));
    },
    example: {
      field: { type: 'NumberInput', properties: { min: 1 }, values: [0] },
      acts: [{ set: 0 }, { gesture: 'again', args: [] }],
    },
  },
];

/** @param {Record<string, unknown>} properties */
const hasNull = (properties) => optionValues(properties).includes(null);

/**
 * @param {Record<string, unknown>} properties
 * @param {unknown} index
 */
const isDisabledNull = (properties, index) => {
  const option = shownOptions(properties)[Number(index)];
  return option?.value === null && Boolean(option.disabled);
};
