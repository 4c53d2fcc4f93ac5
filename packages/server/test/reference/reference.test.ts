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

test('every setting says what it means', () => {
  expect(configFields.filter(({ meaning }) => meaning === '')).toEqual([]);
});

test('the example of a configuration has every setting, with its meaning, and is right', () => {
  const yaml = commentedYaml(exampleConfig, configFields, 'mcp.yaml');
  const comments = yaml.replace(/(# .*)\n +# /g, '$1 ').replace(/(# .*)\n +# /g, '$1 ');
  const missing = configFields.filter(({ meaning }) => !comments.includes(`# ${meaning}\n`));
  // They stand for jwksUrl, and for page and request.
  expect(missing.map(({ path }) => path)).toEqual(['auth.jwt.secretEnv', 'auth.userRequest.endpoint']);
  expect(configSchema.safeParse(parse(yaml)).error).toBeUndefined();
  expect(parse(yaml)).toEqual(exampleConfig);
});

test('docs/configuration.md is that of the code; vitest -u writes it', async () => {
  await expect(configurationPage()).toMatchFileSnapshot(docs('configuration.md'));
});

// Its examples are of an app on Lowdefy 4: pages look a little different on 5.
test.skipIf(lowdefy.hasSlots)('docs/tools.md is that of the code; vitest -u writes it', async () => {
  const page = await withExampleApp((client) =>
    withExampleApp((withApps) => toolsPage(client, withApps), { apps: true }),
  );
  await expect(page).toMatchFileSnapshot(docs('tools.md'));
});
