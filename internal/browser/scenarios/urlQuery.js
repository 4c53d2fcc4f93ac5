import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { press } from '../src/acts.js';

/** What an agent sends for the address that a person types: each text is that of the address. */
const sent = {
  id: '12',
  number: 13,
  zip: '007',
  big: '12345678901234567890',
  power: '1e3',
  yes: 'true',
  no: false,
  none: null,
  empty: '',
  name: 'Zoë & Co #1 +50%',
  quoted: '"12"',
  nested: { a: { b: [1, '2'] } },
  list: '[1,"2"]',
  day: { '~d': 0 },
  row: { _oid: '64b7f9f2a1b2c3d4e5f60718' },
};

/** What `_url_query` reads, for both. */
const read = {
  id: 12,
  number: 13,
  zip: '007',
  big: 12345678901234567000,
  power: 1000,
  yes: true,
  no: false,
  none: null,
  empty: '',
  name: 'Zoë & Co #1 +50%',
  quoted: '12',
  nested: { a: { b: [1, '2'] } },
  list: [1, '2'],
  day: { '~d': 0 },
  row: { _oid: '64b7f9f2a1b2c3d4e5f60718' },
};

const texts = Object.entries(sent).map(
  ([name, value]) =>
    `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
);

/** The `urlQuery` of a link. Up to the prereleases of 4.0 the client puts its texts into quotes. */
const linked = {
  id: '12',
  zip: '007',
  power: '1e3',
  name: 'Zoë & Co #1 +50%',
  number: 13,
  none: null,
  list: ['1', 2],
};

/** @type {import('../src/scenario.js').Scenario} */
export default {
  pageId: 'url_query',
  blocks: ['Box', 'Button', 'Selector'],
  search: `?${texts.join('&')}`,
  urlQuery: sent,
  page: [
    {
      id: 'url_query',
      type: 'Box',
      events: {
        onInit: [
          {
            id: 'read',
            type: 'SetState',
            params: { picked: { _url_query: 'id' }, typed: { _url_query: true } },
          },
        ],
      },
      blocks: [
        {
          id: 'picked',
          type: 'Selector',
          properties: {
            options: [
              { label: 'Twelve', value: 12 },
              { label: 'Thirteen', value: 13 },
            ],
          },
        },
        {
          id: 'follow',
          type: 'Button',
          properties: { title: 'Follow' },
          events: {
            onClick: [
              {
                id: 'link',
                type: 'Link',
                params: { pageId: 'url_query_end', urlQuery: linked, input: { _state: true } },
              },
            ],
          },
        },
      ],
    },
    {
      id: 'url_query_end',
      type: 'Box',
      events: {
        onInit: [
          {
            id: 'read',
            type: 'SetState',
            params: { before: { _input: true }, linked: { _url_query: true } },
          },
        ],
      },
      blocks: [{ id: 'end', type: 'Button', properties: { title: 'The end' } }],
    },
  ],
  async drive(page, { click }) {
    await page.getByText('Twelve').waitFor();
    await click('Follow');
    await page.getByRole('button', { name: 'The end' }).waitFor();
  },
  acts: [press('follow')],
  expected: {
    state: {
      before: { picked: 12, typed: read },
      linked: lowdefy.quotesTexts ? linked : { ...linked, id: 12, power: 1000 },
    },
    messages: [],
    calls: [],
  },
};
