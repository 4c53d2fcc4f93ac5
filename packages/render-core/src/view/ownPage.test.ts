import { expect, test } from 'vitest';
import { ownPage } from './ownPage.js';

const openPage = 'https://app.example/orders?page=2';

test.each([
  ['fetch?id=1', { pageId: 'fetch', query: [['id', '1']] }],
  ['./fetch/', { pageId: 'fetch', query: [] }],
  [
    '/my%20page?name=Ann&tags=["a"]#top',
    {
      pageId: 'my page',
      query: [
        ['name', 'Ann'],
        ['tags', '["a"]'],
      ],
    },
  ],
  ['?page=3', { pageId: 'orders', query: [['page', '3']] }],
  ['https://app.example/fetch', { pageId: 'fetch', query: [] }],
  ['//app.example/fetch', { pageId: 'fetch', query: [] }],
  ['/?a=%22b%22', { query: [['a', '"b"']] }],
])('%s is a page of the app', (address, page) => {
  expect(ownPage(address, openPage)).toEqual(page);
});

test.each([
  'https://other.example/fetch',
  '//other.example/fetch',
  'http://app.example/fetch',
  'mailto:help@app.example',
  'javascript:alert(1)',
  'files/report',
  '/report.pdf',
  '/api/auth/signout',
  '#top',
  '?page=2#top',
  '/%E0%A4%A',
  'http://',
])('%s is no page of the app', (address) => {
  expect(ownPage(address, openPage)).toBeUndefined();
});
