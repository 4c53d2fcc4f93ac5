import { createProperties, eventsOf, inputTypes } from './createProperties.js';
import { createRandom } from './createRandom.js';
import { gesturesOf } from './gestures/index.js';
import { oddValues } from './oddValues.js';

/** @import { Random } from './createRandom.js' */
/** @import { Explained, Field, RandomAct, RandomPage } from './types.js' */

const FIELDS = 5;
const ACTS = 40;

/**
 * Creates random pages with acts: a few inputs each, with buttons that set all kinds of values, hide, validate and reset them.
 *
 * @param {{ seed: number, acts: number }} options
 * @returns {RandomPage[]}
 */
export function createPages({ seed, acts }) {
  const random = createRandom(seed);
  /** @type {string[]} */
  const types = [];
  return Array.from({ length: Math.ceil(acts / ACTS) }, (_, index) => {
    // Every type is used equally often.
    while (types.length < FIELDS) types.push(...random.shuffle(inputTypes));
    return createPage(`random_${index}`, types.splice(0, FIELDS), random);
  });
}

/**
 * Creates the page of an example.
 *
 * @param {Explained['example']} example
 * @param {number} index
 * @returns {RandomPage}
 */
export function createExample({ acts, field }, index) {
  const id = 'field_0';
  const fields = [{ id, required: false, validate: [], values: [], visible: true, ...field }];
  return {
    acts: acts.map((act) =>
      'set' in act ? { on: `set_${id}_${act.set}_button`, gesture: 'click', args: [] } : { on: id, ...act },
    ),
    ...createConfig(`example_${index}`, fields),
  };
}

/**
 * @param {string} id
 * @param {string[]} types
 * @param {Random} random
 * @returns {RandomPage}
 */
function createPage(id, types, random) {
  const fields = types.map((type, index) => createField(`field_${index}`, type, random));
  const page = createConfig(id, fields);
  const buttons = page.config.blocks.slice(fields.length).map((block) => block.id);
  return { ...page, acts: Array.from({ length: ACTS }, () => createAct(fields, buttons, random)) };
}

/**
 * @param {string} id
 * @param {Field[]} fields
 */
function createConfig(id, fields) {
  const buttons = [
    button('validate', [{ id: 'validate', type: 'Validate' }]),
    button('reset', [{ id: 'reset', type: 'Reset' }]),
    ...fields.flatMap(createButtons),
  ];
  return { config: { id, type: 'Box', blocks: [...fields.map(toBlock), ...buttons] }, fields };
}

/**
 * @param {string} id
 * @param {string} type
 * @param {Random} random
 * @returns {Field}
 */
function createField(id, type, random) {
  const properties = createProperties(type, random);
  return {
    id,
    type,
    properties,
    required: random.pick([false, false, true, 'Fill it in', { _state: `strict_${id}` }]),
    validate: random.chance(0.3)
      ? [
          {
            message: 'Not this one',
            status: random.pick(['error', 'warning']),
            pass: { _ne: [{ _state: id }, random.pick(oddValues(type, properties, random))] },
          },
        ]
      : [],
    visible: random.pick([true, { _ne: [{ _state: `hide_${id}` }, true] }]),
    values: oddValues(type, properties, random),
  };
}

/** @param {Field} field */
function toBlock({ id, type, properties, required, validate, visible }) {
  // The schemas do not name onStart.
  const events = ['onStart', ...eventsOf(type)];
  const log = (/** @type {string} */ event) => ({
    id: 'log',
    type: 'SetState',
    params: {
      events: {
        '_array.concat': [
          { _if_none: [{ _state: 'events' }, []] },
          [{ event: `${event} of ${id}`, payload: { _event: true }, value: { _state: id } }],
        ],
      },
    },
  });
  return {
    id,
    type,
    layout: { span: 12 },
    properties: { title: id, ...properties },
    required,
    validate,
    visible,
    events: Object.fromEntries(events.map((event) => [event, [log(event)]])),
  };
}

/** @param {Field} field */
function createButtons({ id, required, values, visible }) {
  const flip = (/** @type {string} */ key) => ({ [key]: { _not: { _state: key } } });
  return [
    ...values.map((value, index) => setState(`set_${id}_${index}`, { [id]: value })),
    ...(visible === true ? [] : [setState(`hide_${id}`, flip(`hide_${id}`))]),
    ...(typeof required === 'object' ? [setState(`strict_${id}`, flip(`strict_${id}`))] : []),
  ];
}

/**
 * @param {string} id
 * @param {Record<string, unknown>} params
 */
const setState = (id, params) => button(id, [{ id: 'set', type: 'SetState', params }]);

/**
 * @param {string} id
 * @param {unknown[]} onClick
 */
function button(id, onClick) {
  // Differs from the ids of fields, which are keys of the page's state.
  return {
    id: `${id}_button`,
    type: 'Button',
    layout: { span: 3 },
    properties: { title: id },
    events: { onClick },
  };
}

/**
 * @param {Field[]} fields
 * @param {string[]} buttons
 * @param {Random} random
 * @returns {RandomAct}
 */
function createAct(fields, buttons, random) {
  if (random.chance(0.25)) return { on: random.pick(buttons), gesture: 'click', args: [] };
  const field = random.pick(fields);
  const [gesture, { choose }] = random.pick(Object.entries(gesturesOf(field.type)));
  return { on: field.id, gesture, args: choose?.(field, random) ?? [] };
}
