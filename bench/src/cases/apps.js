import { compileApp } from '@lowdefy-mcp/apps';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** @import { AppData, ComponentSpec } from '@lowdefy-mcp/apps' */

/** The number of compilations in one measurement. */
const PASSES = 5;

const FROM = { from: { page: 'p', request: 'r' } };

const TABLE = {
  type: 'table',
  props: {
    rows: FROM,
    columns: [
      { field: 'id' },
      { field: 'title' },
      { field: 'assignee', label: 'Assigned to' },
      { field: 'created', format: 'date' },
      { field: 'cost', format: 'currency:EUR' },
    ],
  },
};
const charts = ['line', 'bar', 'area', 'pie', 'scatter'].map((kind) => ({
  type: 'chart',
  props: { kind, title: kind, rows: FROM, x: 'created', y: kind === 'pie' ? 'cost' : ['cost', 'id'] },
}));
const HEATMAP = { type: 'heatmap', props: { rows: FROM, x: 'hour', y: 'assignee', value: 'cost' } };
const MESSAGES = { type: 'message-list', props: { messages: FROM } };
const RECORD = { type: 'key-value', props: { record: FROM } };

/** The components of the dashboard: 30 tables, 14 charts of all kinds, 2 heatmaps, 2 message lists and 2 records. */
const COMPONENTS = [
  ...Array(30).fill(TABLE),
  ...Array.from({ length: 14 }, (_, index) => charts[index % charts.length]),
  ...[HEATMAP, MESSAGES, RECORD].flatMap((component) => [component, component]),
];

/** Returns a record of a help desk. Components do not share records. @param {number} index */
function rowOf(index) {
  return {
    id: index,
    title: `Ticket ${index}: printer & scanner on floor ${index % 9}`,
    assignee: ['Ann Lee', 'Raj Patel', 'Mia Berg', 'Tom Ødegård'][index % 4],
    created: new Date(Date.UTC(2026, 0, 1) + index * 6_000_000).toISOString(),
    cost: ((index * 7919) % 1_000_003) / 100,
    hour: `${index % 24}:00`,
  };
}

/** The data of a component. @param {ComponentSpec} component @param {number} count @param {number} first */
function dataOf({ type }, count, first) {
  const rows = Array.from({ length: count }, (_, index) => rowOf(first + index));
  if (type === 'key-value') return Object.fromEntries(rows.map(({ id, title }) => [`field ${id}`, title]));
  if (type !== 'message-list') return rows;
  return rows.map(({ assignee, title, created, id }) => ({
    author: assignee,
    text: title,
    time: created,
    own: id % 2 === 0,
  }));
}

/** Compiles a dashboard as large as the limits allow, beside `JSON.stringify` of its data. @type {import('../types.js').Case} */
export const apps = {
  name: 'apps',
  async run({ smoke }) {
    const count = smoke ? 10 : 1000;
    const spec = { title: 'Help desk', components: COMPONENTS };
    /** @type {AppData} */
    const data = new Map(
      COMPONENTS.map((component, index) => {
        const [name] = Object.keys(component.props).filter((key) => component.props[key] === FROM);
        return [`components[${index}].props.${name}`, { value: dataOf(component, count, index * count) }];
      }),
    );
    const json = () => JSON.stringify([...data.values()]);
    const passes = smoke ? 1 : PASSES;
    let written = 0;
    // Counting the bytes forces V8 to flatten the string.
    const repeat = (/** @type {() => string} */ print) => () => {
      for (let pass = 0; pass < passes; pass += 1) written += Buffer.byteLength(print());
    };
    const times = await sideBySide(
      { compile: repeat(() => compileApp(spec, data)), json: repeat(json) },
      smoke ? 0 : 11,
    );
    if (written === 0) throw new Error('Nothing was compiled.');
    const html = compileApp(spec, data);
    if (html.includes('role="alert"')) throw new Error('A component was not compiled.');
    const [bytes, dataBytes] = [Buffer.byteLength(html), Buffer.byteLength(json())];
    const what = `${COMPONENTS.length} components of ${count} rows each`;
    return [
      {
        id: 'apps.time',
        label: 'compiling a dashboard',
        title: `compiling a dashboard of ${what}`,
        value: times.compile / passes / 1000,
        unit: 's',
        goal: { atMost: 0.1 },
        sides: `${milliseconds(times.compile / passes)} vs ${milliseconds(times.json / passes)} of \`JSON.stringify\` of the data`,
      },
      {
        id: 'apps.size',
        label: 'size of a dashboard',
        title: 'the document of that dashboard, vs its data as JSON',
        value: bytes / dataBytes,
        unit: '×',
        goal: { atMost: 3 },
        sides: `${Math.round(bytes / 1024)} KB vs ${Math.round(dataBytes / 1024)} KB`,
      },
    ];
  },
};
