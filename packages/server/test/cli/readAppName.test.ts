import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readAppName } from '../../src/config/readAppName.js';
import { createFolder } from './helpers.js';

test('reads how the server of a build is presented', async () => {
  const directory = await createFolder({
    '.lowdefy/server/build/types.json': '{}',
    '.lowdefy/server/build/config.json': '{}',
    '.lowdefy/server/build/mcp.json': JSON.stringify({
      name: 'lowdefy',
      version: '1.0.0',
      title: 'Desk',
      icons: { '~arr': [{ src: 'i.png', '~k': '2' }], '~k': '1' },
      endpoints: { '~arr': [], '~k': '3' },
    }),
  });
  const info = { title: 'Desk', icons: [{ src: 'i.png' }] };
  expect(await readAppName(directory)).toEqual({ name: basename(directory), info });
});

test.each([
  ['name: Service desk\nversion: 1.4.2', { name: 'Service desk', version: '1.4.2' }],
  ['name: Service desk\nversion: 1.10', { name: 'Service desk', version: '1.10' }],
  ['name: "Service: desk"', { name: 'Service: desk' }],
  ['name: { _ref: name.yaml }\nversion: []', {}],
  [
    'name: Desk\nmcp:\n  name: desk\n  title: Service desk\n  websiteUrl: https://example.com\n  icons: [{ src: https://example.com/i.png }]\n  endpoints: [pay]',
    {
      name: 'Desk',
      info: {
        name: 'desk',
        title: 'Service desk',
        websiteUrl: 'https://example.com',
        icons: [{ src: 'https://example.com/i.png' }],
      },
    },
  ],
  ['name: Desk\nmcp: { title: { _build.env: T }, websiteUrl: "javascript:1", icons: [1] }', { name: 'Desk' }],
  ['name: Desk\nmcp: { description: Settings of this server }', { name: 'Desk' }],
])('reads name and version of %j', async (yaml, expected) => {
  const directory = await createFolder({ 'lowdefy.yaml': `lowdefy: 4.0.0\n${yaml}\n` });
  expect(await readAppName(directory)).toEqual({ name: basename(directory), ...expected });
});
