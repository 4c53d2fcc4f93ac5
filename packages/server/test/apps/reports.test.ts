import { estimateTokens } from '@lowdefy-mcp/render-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, KINDS } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { figuresIn } from './specs.js';

let app: TestApp;
let server: HttpServer;

beforeAll(async () => {
  app = await startApp({ apps: true, answers: 'text' });
  server = await app.serve({ user: { name: 'Ann', roles: ['agent'] } });
});
afterAll(() => app.close());

const from = (block: string) => ({ from: { page: 'reports', block } });
const SPEC = {
  title: 'What the systems did',
  layout: 'grid-2',
  components: [
    {
      type: 'stat-cards',
      props: {
        cards: ['entries', 'errors', 'duration'].map((block) => ({
          label: block,
          value: from(block),
          format: 'integer',
        })),
      },
    },
    { type: 'chart', props: { kind: 'line', x: 'logged_at', y: 'duration_ms', rows: from('log') } },
    { type: 'table', props: { rows: from('log') } },
  ],
};

describe.each(KINDS)('a client %s', (kind) => {
  test('builds a dashboard of the reports page in two calls, with its figures, and no row in the answers', async () => {
    const client = await connect(kind, server.url);
    const name = `reports-${kind.replace(' ', '-')}`;
    const types = await client.call('list_component_types', { types: ['stat-cards', 'chart', 'table'] });
    const created = await client.call('create_app', { name, spec: SPEC });
    expect(created.text).toBe(
      `The app "${name}" is created, revision 0. Your user sees it at ui://apps/${name}, if your client shows MCP Apps.`,
    );
    const context = [types, created].map(({ text, data }) => `${text}${JSON.stringify(data)}`).join('');
    const rows = app.rows(
      'SELECT message AS text FROM log_entries UNION SELECT logged_at FROM log_entries LIMIT 200',
    ) as readonly { text: string }[];
    expect(rows).toHaveLength(200);
    for (const { text } of rows) expect(context).not.toContain(text);
    expect(estimateTokens(created.text)).toBeLessThan(60);

    // The figures that an agent reads on the page itself.
    const session = await client.call('session_create', { name: 'Compare' });
    const sessionId = /[\w-]{24}/.exec(session.text)?.[0];
    const page = await client.call('navigate', { sessionId, pageId: 'reports' });
    const shown = ['entries', 'errors', 'duration'].map(
      (id) => new RegExp(`<display id=${id}\\b.*?/>.*?"?([\\d,.]+)"?(?:ms)?\\s*$`, 'm').exec(page.text)?.[1],
    );
    const document = await client.read(`ui://apps/${name}`);
    const plain = (figure: string | undefined) => Number(figure?.replaceAll(',', ''));
    expect(figuresIn(document).map(plain)).toEqual(shown.map(plain));
    expect(shown.map(plain)).toEqual([500, 54, 2240]);
    for (const { text } of rows) expect(document).toContain(text);
    await client.close();
  });
});

test('shows an error card for each component whose request fails', async () => {
  const client = await connect('v2 auto', server.url);
  const name = 'broken';
  await client.call('create_app', { name, spec: SPEC });
  app.rows('ALTER TABLE log_entries RENAME TO elsewhere');
  const document = await client.read(`ui://apps/${name}`);
  const { text } = await client.call('update_app', { name, spec: SPEC });
  app.rows('ALTER TABLE elsewhere RENAME TO log_entries');
  expect(document.match(/role="alert"/g)).toHaveLength(3);
  expect(document).toContain('The page &quot;reports&quot; failed: request');
  expect(
    text.match(/^note: "components\[\d\]\.props\S* The page \\"reports\\" failed: request/gm),
  ).toHaveLength(5);
  // The error does not contain paths of the server.
  expect(document).not.toContain('tickets.db');
  expect(figuresIn(await client.read(`ui://apps/${name}`))).toEqual(['500', '54', '2,240']);
  await client.close();
});
