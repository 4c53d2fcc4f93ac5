import { fileURLToPath } from 'node:url';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../../src/index.js';
import { commentedYaml } from './commentedYaml.js';
import { configFields } from './configFields.js';
import { configurationPage } from './configurationPage.js';
import { exampleConfig } from './exampleConfig.js';
import { toolsPage } from './toolsPage.js';
import { withExampleApp } from './withExampleApp.js';

const docs = (name: string) => fileURLToPath(new URL(`../../../../docs/${name}`, import.meta.url));

test('every setting has a description', () => {
  expect(configFields.filter(({ meaning }) => meaning === '')).toEqual([]);
});

test('the example configuration has every setting with its description, and is valid', () => {
  const yaml = commentedYaml(exampleConfig, configFields, 'mcp.yaml');
  const comments = yaml.replace(/\n *#/g, '');
  const missing = configFields.filter(({ meaning }) => !comments.includes(` ${meaning}\n`));
  // Alternatives to jwksUrl, and to page and request, so they cannot be in the same example.
  expect(missing.map(({ path }) => path)).toEqual(['auth.jwt.secretEnv', 'auth.userRequest.endpoint']);
  expect(configSchema.safeParse(parse(yaml)).error).toBeUndefined();
  expect(parse(yaml)).toEqual(exampleConfig);
});

test('docs/configuration.md matches the code (vitest -u updates it)', async () => {
  await expect(configurationPage()).toMatchFileSnapshot(docs('configuration.md'));
});

// The examples show pages on Lowdefy 4, which differ slightly on Lowdefy 5.
test.skipIf(lowdefy.hasSlots)('docs/tools.md matches the code (vitest -u updates it)', async () => {
  const page = await withExampleApp((client) =>
    withExampleApp((withApps) => toolsPage(client, withApps), { apps: true }),
  );
  await expect(page).toMatchFileSnapshot(docs('tools.md'));
});
