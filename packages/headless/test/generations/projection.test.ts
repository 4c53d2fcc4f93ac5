import { describe, expect, test } from 'vitest';
import { createApp, homePage, load, print, writePackage } from '../load/helpers.js';
import { installOtherApi } from './otherApi.js';

/** What `callRequest` throws in 6.1: the error as it is, which Lowdefy's server projects for browsers. */
const ERRORS = {
  driver: `Object.assign(new Error('connect ECONNREFUSED db.internal:5432'), { name: 'PgError', code: 'ECONNREFUSED' })`,
  request: `Object.assign(new Error('relation "staff" does not exist at db/request.'), { name: 'RequestError', cause: new Error('inner') })`,
  user: `Object.assign(new Error('Too many rows'), { name: 'UserError', cause: new Error('SELECT 1'), metaData: { max: 3 } })`,
  refused: `Object.assign(new Error('Sign in first'), { name: 'AuthenticationError' })`,
};

const THROWING = `
  const ERRORS = { ${Object.entries(ERRORS).map(([id, text]) => `${id}: () => ${text}`)} };
  export async function callRequest(context, { requestId }) { throw ERRORS[requestId](); }
  export async function getPageConfig(context, wanted) {
    if (wanted.pageId === 'fails') throw ERRORS.driver();
    return before.getPageConfig(context, wanted);
  }`;

const NAMES = `
  export const expectedErrorNames = new Set(['AuthenticationError', 'UserError']);
  export const lowdefyErrorNames = new Set(['AuthenticationError', 'RequestError', 'UserError']);`;

async function open(errors = NAMES) {
  const requests = Object.keys(ERRORS).map((id) => `{ id: ${id}, type: KnexRaw, connectionId: db }`);
  const buttons = Object.keys(ERRORS).map(
    (id) => `{ id: ${id}, type: Button, events: { onClick: [{ id: call, type: Request, params: ${id} }] } }`,
  );
  const app = homePage(buttons.join(', '))
    .replace('type: Box,', `type: Box, requests: [${requests}],`)
    .concat('  - { id: fails, type: Box }\n')
    .concat('connections: [{ id: db, type: Knex, properties: { client: better-sqlite3 } }]\n');
  const directory = await createApp({ 'lowdefy.yaml': app });
  await installOtherApi(directory, THROWING);
  await writePackage(directory, { name: '@lowdefy/errors', text: errors });
  const printed: string[] = [];
  const loaded = await load(directory, {
    print: (level, [first]) => printed.push(`${level}: ${(first as Error).message ?? first}`),
  });
  const session = loaded.session();
  await session.open('home');
  return { session, printed };
}

const press = (blockId: string) => [{ type: 'triggerEvent', blockId, event: 'onClick' }] as const;

describe('on a Lowdefy that sends browsers only the messages of the app (6.1)', () => {
  test.each(['driver', 'request'])('an agent does not read the error of the %s', async (id) => {
    const { session, printed } = await open();
    const { log } = await session.act(press(id));
    expect(log[0]?.requests?.[0]?.error).toBe('Something went wrong.');
    const seen = JSON.stringify(log) + (await print(session)) + JSON.stringify(await session.state());
    expect(seen).not.toMatch(/ECONNREFUSED db|relation|inner|PgError/);
    expect(
      printed.filter((line) => /connect ECONNREFUSED db\.internal:5432|relation "staff"/.test(line)),
    ).not.toEqual([]);
  });

  test.each([
    ['user', 'Too many rows'],
    ['refused', 'Sign in first'],
  ])('the message of the error "%s" is kept', async (id, message) => {
    const { session } = await open();
    const { log } = await session.act(press(id));
    expect(log[0]?.requests?.[0]?.error).toBe(message);
    expect(JSON.stringify(log)).not.toContain('SELECT 1');
  });

  test('an agent does not read why a page cannot be made', async () => {
    const { session, printed } = await open();
    await expect(session.open('fails')).rejects.toMatchObject({
      code: 'PAGE_FAILED',
      message: 'Page "fails" cannot be opened: Something went wrong.',
    });
    expect(printed.join()).toContain('ECONNREFUSED');
  });
});

test('before that, errors are as they were', async () => {
  const { session } = await open('export const lowdefyErrorNames = new Set();');
  const { log } = await session.act(press('driver'));
  expect(log[0]?.requests?.[0]?.error).toBe('connect ECONNREFUSED db.internal:5432');
});
