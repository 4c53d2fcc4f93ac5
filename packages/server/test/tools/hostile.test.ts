import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileString } from '../../../render-core/test/arbitraries.js';
import type { ToolResult } from '../connectTo.js';
import { useService } from '../useService.js';

const fixture = useService({
  pages: { record: { events: { 'ask.onClick': 'confirm' } } },
  allow: { setState: true, setGlobal: true, callApi: true, componentMethods: true },
});

const RUNS = { numRuns: 40, examples: [['\udc00\udc00!']] satisfies [string][] };

/** Hostile names that are not plain words, so that the server always quotes them. */
const hostile = hostileString.map((text) => `${text}!`);
const HARMLESS = 'a b!';

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

/** Actions with this text in every name and value that an agent can send. */
const actionsWith = (text: string) => [
  { type: 'setValue', blockId: text, value: 1 },
  { type: 'setValue', blockId: 'choice', value: [text] },
  { type: 'setValue', blockId: 'day', value: text },
  { type: 'setValue', blockId: 'say', value: text },
  { type: 'triggerEvent', blockId: text, event: text },
  { type: 'triggerEvent', blockId: 'say', event: text },
  { type: 'triggerEvent', blockId: 'say', event: 'onClick', detail: text },
  { type: 'triggerEvent', blockId: 'tabs', event: 'onChange', detail: text },
  { type: 'triggerEvent', blockId: 'grid', event: 'onCellClick', detail: { rowIndex: 0, column: text } },
  { type: 'triggerEvent', blockId: 'grid', event: 'onFilterChanged', detail: { filter: { [text]: {} } } },
  { type: 'callMethod', blockId: text, method: text },
  { type: 'callMethod', blockId: 'parts', method: text },
  { type: 'callMethod', blockId: 'parts', method: 'removeItem', args: [text] },
  // A path with a backslash is rejected.
  { type: 'setState', values: { [text.replaceAll('\\', '/')]: text } },
  { type: 'setState', key: `constructor.${text}`, value: text },
  { type: 'setGlobal', key: text.replaceAll('\\', '/'), value: text },
  { type: 'setGlobal' },
  { type: 'callApi', endpointId: text, payload: { [text]: text } },
  { type: 'navigate', pageId: text, urlQuery: { [text]: text }, input: { [text]: text } },
  press('say'),
];

/** A URL query with this text, without lone surrogates, which a URL cannot contain. */
const urlQueryWith = (text: string) => {
  const valid = text.replaceAll(/\p{Cs}/gu, '?');
  return { [valid]: valid };
};

/** Removes quoted parts of a text, so that only the server's own words remain. */
const words = (text: string) =>
  text
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    // A random text may be similar to an existing name.
    .replaceAll(' Did you mean ""?', '');

interface Entry {
  readonly code?: string;
  readonly error?: string;
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}

/** The server's own words of an answer and its log. Errors without a code are texts of the app, so they are omitted. */
const wordsOf = ({ text, isError, data }: ToolResult) => ({
  isError,
  text: words(text).replaceAll(/(?<=[sS]ession(Id:)? )[\w-]+/g, 'id'),
  log: ((data?.log ?? []) as readonly Entry[]).map(({ code, error = '', notes = [], warnings = [] }) =>
    [...(code === undefined ? [] : [error]), ...notes, ...warnings].map(words),
  ),
});

/** Asserts that a text has no tags, control characters, bidirectional overrides or invisible characters. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/<[A-Za-z/!?]/);
  expect(text.replaceAll('\n', '')).not.toMatch(
    /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u,
  );
}

test('hostile names and values of an agent or a record do not change the words of answers', async () => {
  const client = await fixture.connect();
  const outputs = async (text: string): Promise<readonly ToolResult[]> => {
    const sessionId = await client.session(text);
    const call = (name: string, args: object) =>
      client.call(name, { sessionId, ...args } as Record<string, unknown>);
    const record = { pageId: 'record', input: { record: text }, view: 'none' };
    return [
      await call('navigate', record),
      await client.act(sessionId, actionsWith(text), { view: 'none' }),
      await client.act(sessionId, [press('go')], { view: 'none' }),
      await call('navigate', record),
      await client.act(sessionId, [press('follow')], { view: 'none' }),
      await call('navigate', { ...record, pageId: text }),
      await call('navigate', { ...record, pageId: 'home', urlQuery: urlQueryWith(text) }),
      await call('read', { id: text }),
      await call('read', { id: 'home', search: text }),
      await call('read', { id: text, [text]: text }),
      await call('get_state', { path: text }),
      await call('get_state', { path: 'urlQuery', [text]: text }),
      await call('get_state', { sessionId: text }),
      await client.act(sessionId, [{ ...press('x'), [text]: text }]),
      await call('session_list', { sessionId: undefined }),
      await call('session_close', {}),
    ];
  };
  const expected = (await outputs(HARMLESS)).map(wordsOf);
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const all = await outputs(text);
      for (const output of all) expectPlain(output.text);
      expect(all.map(wordsOf)).toEqual(expected);
    }),
    RUNS,
  );
  expect(fixture.reports).toEqual([]);
}, 120_000);

test('hostile names and values do not change the structure of confirmation questions', async () => {
  const questions: string[] = [];
  const elicit = (question: string) => {
    questions.push(question);
    return { action: 'decline' } as const;
  };
  const client = await fixture.connect({ elicit });
  const ask = async (text: string) => {
    const sessionId = await client.session();
    const about = { input: { [text]: text }, urlQuery: urlQueryWith(text) };
    await client.call('navigate', { sessionId, pageId: 'record', view: 'none', ...about });
    const { text: answer } = await client.act(sessionId, [...actionsWith(text), press('ask')]);
    expect(answer).toBe('The user did not agree. Nothing was done.');
    await client.call('session_close', { sessionId });
    return questions.pop() ?? '';
  };
  const expected = words(await ask(HARMLESS));
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const question = await ask(text);
      expectPlain(question);
      expect(words(question)).toBe(expected);
      expect(question.split('\n')).toHaveLength(expected.split('\n').length);
    }),
    RUNS,
  );
}, 120_000);
