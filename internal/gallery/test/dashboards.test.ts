import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describeComponents, validateApp } from '@lowdefy-mcp/apps';
import { expect, test } from 'vitest';
import { readDashboards } from '../src/dashboards.js';
import { galleryPage } from '../src/galleryPage.js';

const types = describeComponents();
const dashboards = readDashboards();
const docs = new URL('../../../docs/', import.meta.url);

test('the documentation shows every component type with its spec and picture (vitest -u updates it)', async () => {
  const file = fileURLToPath(new URL('apps-gallery.md', docs));
  await expect(galleryPage(types, dashboards)).toMatchFileSnapshot(file);
  const missing = types.filter(({ type }) => !existsSync(new URL(`images/apps/${type}.webp`, docs)));
  expect(missing.map(({ type }) => type)).toEqual([]);
});

test('each type has a valid dashboard', () => {
  const names = dashboards.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...types.map(({ type }) => type), 'overview'].toSorted());
  for (const { spec } of dashboards) expect(validateApp(spec).notes).toEqual([]);
});
