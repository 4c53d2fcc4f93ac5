import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../../testing/src/corpus/hostileTexts.js';
import type { TestClient } from '../connectTo.js';
import { ANN, type StartedService, startService, useFolder } from '../useService.js';
import { SLOTS, writeSlotsApp } from './slotsApp.js';
import { differenceOf, elementsOf, shapeOf, structureOf, unseenIn } from './structure.js';

const TEXTS = HOSTILE_TEXTS.map(({ text }) => text);
/** Different texts, so that no two places are equal. */
const CLEAN = Array.from({ length: SLOTS }, (_, index) => `Forged, number ${index}`);

/** The number of visits. With TEXTS.length visits, each text was in each place. */
const VISITS = process.env.INJECTION_FULL === undefined ? 40 : TEXTS.length;

const folder = useFolder();
let service: StartedService;
let client: TestClient;
beforeAll(async () => {
  service = startService(
    {
      apps: true,
      resources: {
        page: { page: 'slots', arguments: { text: {} } },
        rows: { page: 'slots', block: 'table', format: 'csv', arguments: { text: {} } },
        json: { page: 'slots', format: 'json', arguments: { text: {} } },
      },
    },
    { directory: await writeSlotsApp(folder('app')) },
  );
  client = await service.connect();
});
afterAll(() => service.close());

const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

/** Opens a session whose places are filled with these texts, beginning at `first`. Returns all that agents and people read. */
async function visit(texts: readonly string[], first: number) {
  const t = Array.from({ length: SLOTS }, (_, index) => texts[(first + index) % texts.length]);
  const name = texts[first % texts.length] as string;
  const sessionId = await client.session(name);
  const call = async (tool: string, args: object) =>
    (await client.call(tool, { sessionId, ...args } as Record<string, unknown>)).text;
  const page = await call('navigate', { pageId: 'slots', input: { t } });
  const outline = await call('navigate', { pageId: 'slots', input: { t }, view: 'outline' });
  const checked = (await client.act(sessionId, [press('check')], { view: 'page' })).text;
  const buttons = ['say', 'fail', 'path_fails', 'column_fails', 'save', 'go'];
  const acted = await client.act(sessionId, buttons.map(press), { view: 'none', stopOnError: false });
  expect(acted.isError, acted.text).toBe(false);
  for (const id of ['path', 'column']) {
    const failed = acted.data.log.find(({ blockId }: { blockId: string }) => blockId === `${id}_fails`);
    expect(failed).toMatchObject({ success: false, error: expect.stringMatching(/select /) });
  }
  const log = await client.read(`lowdefy://sessions/${sessionId}/log`);
  const [file] = acted.data.log.flatMap(({ attachments = [] }) => attachments) as { uri: string }[];
  const { html } = await service.service.call('view', { principal: ANN, sessionId });
  const list = (await client.call('session_list')).text
    .replaceAll(sessionId, 'id')
    .replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'time');
  await client.call('session_close', { sessionId });
  return { page, outline, checked, acted, log, file, html, list };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** The answers in markdown, without file sizes, which depend on the texts. */
const markdownOf = ({ page, outline, checked, acted, list }: Visit) => ({
  page,
  checked,
  outline,
  list,
  acted: acted.text.replaceAll(/:\d+/g, ':0'),
});

test('hostile texts do not change the structure of pages, answers, logs, lists and HTML', async () => {
  const clean = await visit(CLEAN, 0);
  const expected = Object.values(markdownOf(clean)).map(structureOf);
  const [log, html] = [shapeOf(JSON.parse(clean.log)), elementsOf(clean.html)];
  for (let count = 0; count < VISITS; count += 1) {
    const first = Math.floor((count * TEXTS.length) / VISITS);
    const seen = await visit(TEXTS, first);
    const about = JSON.stringify(TEXTS[first]);
    for (const [index, text] of Object.values(markdownOf(seen)).entries()) {
      expect(differenceOf(expected[index] as (typeof expected)[0], structureOf(text)), text).toBeUndefined();
    }
    expect(shapeOf(JSON.parse(seen.log)), about).toEqual(log);
    expect(elementsOf(seen.html), about).toEqual(html);
    for (const text of [...Object.values(markdownOf(seen)), seen.log, seen.file?.uri ?? '']) {
      expect(unseenIn(text), about).toBeUndefined();
    }
    expect(unseenIn(JSON.stringify(seen.acted.data)), about).toBeUndefined();
  }
  expect(service.reports).toEqual([]);
});

test('hostile texts do not change the structure of resources', async () => {
  const read = (name: string, given: string) => {
    const text = given.toWellFormed();
    // Values in the query are read as JSON, as in an address.
    return client.read(`lowdefy://data/${name}?text=${encodeURIComponent(JSON.stringify(text))}`);
  };
  const clean = {
    page: structureOf(await read('page', CLEAN[0] ?? '')),
    ids: Object.keys(JSON.parse(await read('json', CLEAN[0] ?? ''))),
  };
  for (const text of TEXTS.filter((_, index) => index % Math.ceil(TEXTS.length / VISITS) === 0)) {
    const page = await read('page', text);
    expect(differenceOf(clean.page, structureOf(page)), text).toBeUndefined();
    const json = await read('json', text);
    // Empty blocks are omitted.
    expect(clean.ids, text).toEqual(expect.arrayContaining(Object.keys(JSON.parse(json))));
    const csv = await read('rows', text);
    for (const each of [page, json]) expect(unseenIn(each), text).toBeUndefined();
    // The number of rows is unchanged, and no cell begins with a formula.
    expect(csvRows(csv), text).toHaveLength(3);
    for (const row of csvRows(csv)) {
      expect(row).toHaveLength(2);
      for (const cell of row) expect(cell).not.toMatch(/^[\t\r]*[=@+]|^-\D/);
    }
  }
}, 300_000);

test('hostile texts do not change the elements of dashboards', async () => {
  const spec = (text: string) => ({
    title: text,
    description: text,
    components: [
      { type: 'text', title: text, props: { content: text } },
      { type: 'stat-cards', props: { cards: [{ label: text, value: text }] } },
      { type: 'table', props: { columns: [{ field: 'a', label: text }], rows: [{ a: text }] } },
    ],
  });
  const { text, isError } = await client.call('create_app', { name: 'clean', spec: spec('Forged') });
  expect(isError, text).toBe(false);
  const expected = elementsOf(await client.read('ui://apps/clean'));
  const listed = (await client.call('list_apps')).text.replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'time');
  for (const { text: hostile, name } of HOSTILE_TEXTS) {
    const answer = await client.call('update_app', { name: 'clean', spec: spec(hostile) });
    expect(answer.isError, `${name}: ${answer.text}`).toBe(false);
    const html = await client.read('ui://apps/clean');
    expect(elementsOf(html), name).toEqual(expected);
    const list = (await client.call('list_apps')).text.replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, 'time');
    expect(
      differenceOf(structureOf(listed), structureOf(list.replace(/revision \d+/, 'revision 0'))),
      list,
    ).toBeUndefined();
    expect(unseenIn(list + answer.text), name).toBeUndefined();
  }
});

/** Parses CSV with quotes. */
function csvRows(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
