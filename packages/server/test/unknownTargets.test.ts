import { fileURLToPath } from 'node:url';
import { type App, loadApp } from '@lowdefy-mcp/headless';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configSchema } from '../src/config/configSchema.js';
import { unknownTargets } from '../src/policy/unknownTargets.js';

let app: App;
beforeAll(async () => {
  app = await loadApp(fileURLToPath(new URL('app', import.meta.url)), { packs: [antd, basic] });
});
afterAll(() => app.close());

const check = (pages: object) => unknownTargets(configSchema.parse({ pages }), app);
const rule = (name: string) => ({ events: { [name]: 'confirm' } });

test('rules for what is there are right', async () => {
  expect(
    await check({
      form: {
        events: { 'delete.onClick': 'confirm', 'name.onChange': 'exclude', 'parts.pushItem': 'exclude' },
      },
      '*': rule('parts.$.drop.onClick'),
    }),
  ).toEqual([]);
});

test('misspelt ones are told', async () => {
  expect(await check({ fom: rule('delete.onClick') })).toEqual([
    'The configuration has rules for the page "fom", but the app has no such page. Did you mean "form"?',
  ]);
  expect(await check({ form: rule('delte.onClick') })).toEqual([
    'The configuration has a rule for "delte.onClick", but there is no block "delte" on the page "form". Did you mean "delete"?',
  ]);
  expect(await check({ form: rule('delete.onClik') })).toEqual([
    'The configuration has a rule for "delete.onClik", but block "delete" has no event or method "onClik". Did you mean "onClick"?',
  ]);
  expect(await check({ '*': rule('log_out_everywhere.onClick') })).toEqual([
    'The configuration has a rule for "log_out_everywhere.onClick", but there is no block "log_out_everywhere" on any page.',
  ]);
});
