/** The number of fields of a page. */
const FIELDS = 12;

/**
 * Creates a typical page of a business app: a heading, a form, computed values, and buttons.
 *
 * @param {string} id
 */
export function formPage(id) {
  const fields = Array.from({ length: FIELDS }, (_, index) => field(`field_${index}`, index));
  return {
    id,
    type: 'PageHeaderMenu',
    properties: { title: `Page ${id}` },
    events: {
      onInit: [
        { id: 'set', type: 'SetState', params: { field_0: 'first', field_3: 'b', total: { _sum: [1, 2] } } },
      ],
    },
    blocks: [
      { id: 'heading', type: 'Title', properties: { content: `The form of ${id}`, level: 2 } },
      { id: 'summary', type: 'Paragraph', properties: { content: { _state: 'field_0' } } },
      { id: 'card', type: 'Card', properties: { title: 'Fields' }, blocks: fields },
      {
        id: 'note',
        type: 'Alert',
        visible: { _eq: [{ _state: 'field_3' }, 'b'] },
        properties: { message: 'The second option is chosen.' },
      },
      {
        id: 'submit',
        type: 'Button',
        properties: { title: 'Submit' },
        events: { onClick: [{ id: 'validate', type: 'Validate' }] },
      },
    ],
  };
}

/**
 * A page with many inputs.
 *
 * @param {string} id
 * @param {number} count
 */
export function inputsPage(id, count) {
  const blocks = Array.from({ length: count }, (_, index) => field(`field_${index}`, index));
  return { id, type: 'Box', blocks };
}

/**
 * A page with a list of many items.
 *
 * @param {string} id
 * @param {number} count
 */
export function listPage(id, count) {
  const items = Array.from({ length: count }, (_, index) => ({
    name: `Item ${index}`,
    done: index % 2 === 0,
  }));
  return {
    id,
    type: 'Box',
    events: { onInit: [{ id: 'set', type: 'SetState', params: { items } }] },
    blocks: [
      {
        id: 'items',
        type: 'List',
        blocks: [
          { id: 'items.$.name', type: 'TextInput', properties: { title: 'Name' } },
          { id: 'items.$.done', type: 'Switch', properties: { title: 'Done' } },
        ],
      },
    ],
  };
}

/**
 * A page with a grid of many rows.
 *
 * @param {string} id
 * @param {number} count
 */
export function gridPage(id, count) {
  const rowData = Array.from({ length: count }, (_, index) => ({
    id: index,
    title: `Ticket ${index}`,
    status: index % 3 === 0 ? 'open' : 'closed',
  }));
  const columnDefs = ['id', 'title', 'status'].map((name) => ({ field: name, headerName: name }));
  return {
    id,
    type: 'Box',
    blocks: [{ id: 'grid', type: 'AgGridAlpine', properties: { rowData, columnDefs } }],
  };
}

/**
 * @param {string} id
 * @param {number} index
 */
function field(id, index) {
  const title = `Field ${index}`;
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));
  const kinds = [
    { type: 'TextInput', required: true, properties: { title, placeholder: 'Some words' } },
    { type: 'NumberInput', properties: { title, min: 0 } },
    { type: 'Switch', properties: { title } },
    { type: 'Selector', properties: { title, options } },
  ];
  return { id, ...kinds[index % kinds.length] };
}
