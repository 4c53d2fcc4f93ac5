import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';

/** How many places the page has for texts of records. */
export const SLOTS = 46;

let next = 0;
/** A text that comes out of the state: each place has its own. */
const slot = () => {
  next += 1;
  return { _state: `t.${next - 1}` };
};
const button = (id: string, action: object) => ({
  id,
  type: 'Button',
  properties: { title: id },
  events: { onClick: [{ id: 'do', ...action }] },
});

const BLOCKS = [
  { id: 'heading', type: 'Title', properties: { content: slot() } },
  { id: 'paragraph', type: 'Paragraph', properties: { content: slot() } },
  { id: 'span', type: 'Span', properties: { content: slot() } },
  { id: 'template', type: 'Button', properties: { title: { '_string.concat': ['Said ', slot(), ' by'] } } },
  { id: 'alert', type: 'Alert', properties: { message: slot(), description: slot() } },
  {
    id: 'card',
    type: 'Card',
    properties: { title: slot() },
    blocks: [{ id: 'inside', type: 'Span', properties: { content: slot() } }],
  },
  {
    id: 'labelled',
    type: 'TextInput',
    properties: { title: slot(), placeholder: slot(), label: { extra: slot() } },
  },
  { id: 'typed', type: 'TextInput', properties: { title: 'Typed' } },
  { id: 'area', type: 'TextArea', properties: { title: 'Area' } },
  {
    id: 'choice',
    type: 'Selector',
    properties: {
      title: 'Choice',
      options: [
        { value: slot(), label: slot() },
        { value: 2, label: slot() },
      ],
    },
  },
  { id: 'radio', type: 'RadioSelector', properties: { options: [{ value: 'a', label: slot() }] } },
  {
    id: 'invalid',
    type: 'TextInput',
    properties: { title: 'Invalid' },
    validate: [
      { pass: false, status: 'error', message: slot() },
      { pass: false, status: 'warning', message: slot() },
    ],
  },
  { id: 'press', type: 'Button', properties: { title: slot() }, events: { onClick: [] } },
  { id: 'anchor', type: 'Anchor', properties: { title: slot(), href: slot() } },
  { id: 'image', type: 'Img', properties: { src: slot(), alt: slot() } },
  { id: 'figure', type: 'Statistic', properties: { title: slot(), value: slot(), prefix: slot() } },
  { id: 'tag', type: 'Tag', properties: { title: slot() } },
  {
    id: 'facts',
    type: 'Descriptions',
    properties: { title: slot(), items: [{ label: slot(), value: slot() }] },
  },
  {
    id: 'tabs',
    type: 'Tabs',
    properties: { tabs: [{ key: 'one', title: slot() }] },
    areas: { one: { blocks: [] } },
  },
  {
    id: 'table',
    type: 'AgGridAlpine',
    properties: {
      rowData: [
        { a: slot(), b: slot() },
        { a: slot(), b: 1 },
      ],
      columnDefs: [
        { field: 'a', headerName: 'A' },
        { field: 'b', headerName: slot() },
      ],
    },
  },
  {
    id: 'list',
    type: 'ControlledList',
    properties: { title: slot() },
    blocks: [{ id: 'list.$.word', type: 'TextInput', properties: { title: 'Word' } }],
  },
  // An error of a request is shown as a message of the same status, where that is different, such as without tags.
  button('say', { type: 'DisplayMessage', params: { content: slot(), duration: 0, status: 'error' } }),
  button('check', { type: 'Validate' }),
  button('fail', { type: 'Throw', params: { throw: true, message: slot() } }),
  button('save', { type: 'DownloadCsv', params: { filename: slot(), data: [{ id: 1, name: slot() }] } }),
  button('path_fails', { type: 'Request', params: 'path' }),
  button('column_fails', { type: 'Request', params: 'column' }),
  button('go', { type: 'Link', params: { pageId: slot() } }),
];

/** Requests whose errors come from SQLite, and quote a text: as a value, and as the name of a column. */
const REQUESTS = [
  ['path', "select json_extract('{}', 'x' || ?)"],
  ['column', 'select ?? from (select 1 as one)'],
].map(([id, query]) => ({
  id,
  type: 'KnexRaw',
  connectionId: 'db',
  payload: { text: slot() },
  properties: { query, parameters: [{ _payload: 'text' }] },
}));

const all = Array.from({ length: SLOTS }, () => ({ _url_query: 'text' }));

const APP = {
  lowdefy: lowdefy.version,
  name: 'Slots',
  connections: [
    {
      id: 'db',
      type: 'Knex',
      properties: { client: 'better-sqlite3', useNullAsDefault: true, connection: { filename: ':memory:' } },
    },
  ],
  pages: [
    {
      id: 'slots',
      type: 'Box',
      properties: { title: slot() },
      events: {
        onInit: [
          { id: 'texts', type: 'SetState', params: { t: { _if_none: [{ _input: 't' }, all] } } },
          {
            id: 'values',
            type: 'SetState',
            params: { typed: slot(), area: slot(), list: [{ word: slot() }] },
          },
        ],
      },
      requests: REQUESTS,
      blocks: BLOCKS,
    },
  ],
};

if (next !== SLOTS) throw new Error(`The page has ${next} places: set SLOTS to that.`);

/** Writes an app with one page that has a place for a text wherever data can stand. */
export async function writeSlotsApp(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'lowdefy.yaml'), JSON.stringify(APP));
  return directory;
}
