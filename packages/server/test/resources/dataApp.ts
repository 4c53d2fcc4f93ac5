import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import type { ConfigInput } from '../../src/index.js';

const YAML = `
lowdefy: ${lowdefy.version}
name: Data
auth:
  pages:
    roles:
      admin: [secrets]
pages:
  - id: rows
    type: Box
    properties: { title: Rows }
    events:
      onInit:
        - id: fill
          type: SetState
          params:
            rows:
              - { name: Bolt, note: 'two "large", old', price: 1.5 }
              - { name: '=HYPERLINK("http://evil")', note: "first\\nsecond", price: -2, extra: { a: 1 } }
              - { name: '-5', note: "<input id=x/> \\u202e", price: null }
              - { name: '@SUM(A1)', note: ' padded', price: 0 }
              - { name: '+49 30', note: '', price: 3 }
            list: [{ word: one }, { word: two }]
            none: []
    blocks:
      - id: table
        type: AgGridAlpine
        properties:
          rowData: { _state: rows }
          columnDefs:
            - { headerName: Name, field: name }
            - { headerName: Note, field: note }
            - { headerName: Price, field: price }
      - id: empty
        type: AgGridAlpine
        properties: { rowData: { _state: none }, columnDefs: [{ headerName: Name, field: name }] }
      - id: list
        type: ControlledList
        blocks: [{ id: list.$.word, type: TextInput, properties: { title: Word } }]
      - { id: word, type: TextInput, properties: { title: Word } }
      - { id: password, type: PasswordInput, properties: { title: Password } }
      - { id: hidden, type: TextInput, visible: false, properties: { title: Hidden } }
  - id: query
    type: Box
    properties: { title: Query }
    blocks:
      - { id: said, type: Paragraph, properties: { content: { _array.join: { on: [ { _if_none: [ { _url_query: id }, none ] }, { _if_none: [ { _url_query: fixed }, none ] } ], separator: ' ' } } } }
  - id: secrets
    type: Box
    properties: { title: Secrets }
    blocks: [{ id: text, type: Span, properties: { content: For admins. } }]
  - { id: excluded, type: Box, blocks: [{ id: text, type: Span, properties: { content: For nobody. } }] }
  - id: fails
    type: Box
    events: { onInit: [{ id: throw, type: Throw, params: { throw: true, message: It is closed today. } }] }
  - id: redirects
    type: Box
    events: { onInit: [{ id: link, type: Link, params: query }] }
  - id: slow
    type: Box
    events: { onInit: [{ id: wait, type: Wait, params: { ms: 60000 } }] }
`;

const page = (rest: object) => ({ page: 'rows', ...rest });

export const RESOURCES = {
  table: { ...page({ block: 'table', format: 'csv' }), title: 'The table', description: 'All rows.' },
  table_json: page({ block: 'table', format: 'json' }),
  table_text: page({ block: 'table' }),
  empty: page({ block: 'empty', format: 'csv' }),
  list: page({ block: 'list', format: 'csv' }),
  whole: page({}),
  whole_json: page({ format: 'json' }),
  word_csv: page({ block: 'word', format: 'csv' }),
  word_json: page({ block: 'word', format: 'json' }),
  hidden: page({ block: 'hidden', format: 'json' }),
  hidden_text: page({ block: 'hidden' }),
  unknown_request: page({ request: 'nothing' }),
  query: {
    page: 'query',
    urlQuery: { fixed: 'always' },
    arguments: { id: { description: 'The number.' }, other: { required: false } },
  },
  secrets: { page: 'secrets' },
  secret_of: { page: 'secrets', arguments: { id: {} } },
  excluded: { page: 'excluded' },
  missing: { page: 'nowhere' },
  fails: { page: 'fails' },
  redirects: { page: 'redirects' },
  slow: { page: 'slow' },
} satisfies ConfigInput['resources'];

/** Writes an app with a page for each thing that can happen when a resource is read. */
export async function writeDataApp(directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'lowdefy.yaml'), YAML);
  return directory;
}
