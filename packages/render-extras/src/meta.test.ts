import { readFileSync } from 'node:fs';
import * as grids from '@lowdefy/blocks-aggrid/blocks';
import * as loaders from '@lowdefy/blocks-loaders/blocks';
import * as markdown from '@lowdefy/blocks-markdown/blocks';
import { expect, test } from 'vitest';
import { laterComponents } from '../test/lowdefy5.js';
import pack from './index.js';

interface Meta {
  readonly category: string;
  readonly valueType?: string;
  readonly initValue?: unknown;
}

/** What Lowdefy 4.0.0-rc.11 says about the blocks of packages that are not among those installed here. */
const others: Readonly<Record<string, Meta>> = JSON.parse(
  readFileSync(new URL('../test/not-installed.json', import.meta.url), 'utf8'),
);

const installed = Object.entries({ ...grids, ...loaders, ...markdown });
const real = [
  ...installed.map(([type, { meta }]): [string, Meta] => [type, meta]),
  ...Object.entries(others),
];

test('has the block types of the packages, and those of later versions', () => {
  expect(Object.keys(pack.blocks).sort()).toEqual(
    [...real.map(([type]) => type), ...Object.keys(laterComponents)].sort(),
  );
});

test.each(real)('%s has the meta of the real component', (type, { category, valueType, initValue }) => {
  expect(pack.blocks[type]?.meta.category).toBe(category);
  expect(pack.blocks[type]?.meta.valueType).toBe(valueType);
  expect(pack.blocks[type]?.meta.initValue).toEqual(initValue);
});
