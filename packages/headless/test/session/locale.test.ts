import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App, AppOptions, SessionOptions } from '../../src/index.js';
import { removeApp, writeAppOnce } from '../tools/appOnce.js';
import { click, markdown } from './useApp.js';

const i18n = {
  defaultLocale: 'en-US',
  locales: [
    { code: 'en-US', label: 'English', antd: 'en_US', dayjs: 'en' },
    { code: 'de-DE', label: 'Deutsch', antd: 'de_DE', dayjs: 'de' },
  ],
  messages: {
    'en-US': { greeting: 'Hello {name}' },
    'de-DE': {
      greeting: 'Hallo {name}',
      'engine.validation.fieldRequired': 'Pflichtfeld',
      'engine.validation.summary': '{count, plural, one {# Fehler} other {# Fehler}}',
    },
  },
};

const title = (id: string, content: object) => ({ id, type: 'Title', properties: { content } });
const button = (id: string, ...actions: object[]) => ({ id, type: 'Button', events: { onClick: actions } });

const home = {
  id: 'home',
  type: 'Box',
  blocks: [
    title('greeting', { _t: { key: 'greeting', values: { name: 'Ada' } } }),
    title('active', { _locale: 'active' }),
    title('app_name', { _app: 'name' }),
    title('on_server', { _state: 'onServer' }),
    { id: 'name', type: 'TextInput', required: true },
    button('german', { id: 'set', type: 'SetLocale', params: { locale: 'de-DE' } }),
    // The event of the menu of locales has this operator, which the build only includes if the app uses it.
    button('event', { id: 'keep', type: 'SetState', params: { event: { _event: true } } }),
    button('automatic', { id: 'set', type: 'SetLocale', params: { locale: 'auto' } }),
    button('check', { id: 'check', type: 'Validate' }),
    button(
      'ask',
      { id: 'call', type: 'CallAPI', params: { endpointId: 'greet' } },
      { id: 'keep', type: 'SetState', params: { onServer: { _actions: 'call.response.response' } } },
    ),
  ],
};

const dates = {
  id: 'dates',
  type: 'PageHeaderMenu',
  properties: { localeSelector: true },
  blocks: [
    { id: 'day', type: 'DateSelector' },
    { id: 'week', type: 'WeekSelector' },
    { id: 'number', type: 'NumberInput' },
    { id: 'dialog', type: 'Modal' },
  ],
};

const greeting = { _t: { key: 'greeting', values: { name: 'Bob' } } };
const greet = {
  id: 'greet',
  type: 'Api',
  routine: [{ ':return': { '_string.concat': [greeting, ' ', { _app: 'name' }] } }],
};

const yaml = `name: Translated\nconfig: ${JSON.stringify({ i18n })}\napi: ${JSON.stringify([greet])}\npages: ${JSON.stringify([home, dates])}\n`;

describe.runIf(lowdefy.hasLocales)('locales', () => {
  const apps: App[] = [];
  let app: App;
  const load = async (options?: AppOptions) => {
    const loaded = await writeAppOnce(yaml, options);
    apps.push(loaded);
    return loaded;
  };
  beforeAll(async () => {
    app = await load();
  });
  afterAll(() => Promise.all(apps.map(removeApp)));

  async function open(options: SessionOptions = {}, loaded = app) {
    const session = loaded.session(options);
    await session.open('home');
    return session;
  }

  test.each<[string, SessionOptions, string]>([
    ['the default without preferred languages', {}, 'en-US'],
    ['an exact match', { languages: ['fr', 'de-DE'] }, 'de-DE'],
    ['a match of the primary language', { languages: ['de-AT'] }, 'de-DE'],
    ['the default if no language matches', { languages: ['fr'] }, 'en-US'],
    [
      "the claim of the user before the caller's languages",
      { user: { locale: 'de_DE' }, languages: ['en'] },
      'de-DE',
    ],
  ])('the locale is %s', async (_, options, expected) => {
    const page = await markdown(await open(options));
    expect(page).toContain(`"${expected}"`);
    expect(page).toContain(expected === 'de-DE' ? 'Hallo' : 'Hello');
    expect(page).toContain('"Translated"');
  });

  test('the configured locale takes precedence over the languages of the caller, not over the user', async () => {
    const german = await load({ locale: 'de-DE' });
    expect(await markdown(await open({ languages: ['en-US'] }, german))).toContain('Hallo');
    expect(await markdown(await open({ user: { locale: 'en-US' } }, german))).toContain('Hello');
  });

  test('SetLocale changes the page, until it is set to auto; also in a restored session', async () => {
    const session = await open({ languages: ['en-GB'] });
    expect((await click(session, 'german')).notes).toEqual(['The locale is de-DE now.']);
    expect(await markdown(session)).toContain('Hallo');
    const { session: restored } = await app.restore(await session.save());
    expect(await markdown(restored)).toContain('Hallo');
    await click(restored, 'automatic');
    expect(await markdown(restored)).toContain('Hello');
  });

  test("a restored session keeps the caller's languages", async () => {
    const { session } = await app.restore(await (await open({ languages: ['de'] })).save());
    expect(await markdown(session)).toContain('Hallo');
  });

  test('messages of the engine are translated', async () => {
    const session = await open({ languages: ['de'] });
    const { error } = await click(session, 'check');
    expect(error?.message).toContain('1 Fehler');
    expect(await markdown(session)).toContain('Pflichtfeld');
  });

  test('fields, dialogs and the menu of locales are in the locale that the agent chooses', async () => {
    const session = app.session({ languages: ['en'] });
    await session.open('dates');
    expect(await markdown(session)).toContain('Select date');
    await session.act([{ type: 'triggerEvent', blockId: 'dates', event: '__setLocale', detail: 'Deutsch' }]);
    await session.act([{ type: 'callMethod', blockId: 'dialog', method: 'toggleOpen' }]);
    const empty = await markdown(session);
    expect(empty).toContain('- de-DE: Locale > Deutsch (selected)');
    expect(empty).toContain('- onCancel: Abbrechen');
    expect(empty).toContain('Datum auswählen');
    for (const [blockId, value] of Object.entries({ day: '2026-03-05', week: '2026-03-05', number: 1.5 }))
      await session.act([{ type: 'setValue', blockId, value }]);
    const { session: restored } = await app.restore(await session.save());
    const { state } = await restored.state();
    expect(state).toMatchObject({ week: new Date('2026-03-02') });
    const filled = await markdown(session);
    for (const words of ['shown as "05.03.2026"', 'shown as "2026-10."', 'shown as "1,5"'])
      expect(filled).toContain(words);
  });

  test('the server translates, too, and knows the name of the app', async () => {
    const session = await open({ languages: ['de'] });
    await click(session, 'ask');
    expect(await markdown(session)).toContain('"Hallo Bob Translated"');
  });
});
