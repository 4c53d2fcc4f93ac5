import type { AppData, ComponentSpec } from '@lowdefy-mcp/apps';
import { hostileRecords } from './hostileRecords.js';

/** Texts that break layouts or pretend to be markup. */
const TEXTS: readonly string[] = [
  ...hostileRecords,
  'W'.repeat(300),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'مرحبا بالعالم 123 abc',
  '\u2067שלום\u2069 \u202eevil\u202c',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽'.repeat(12),
  'Z̸̢̛͔̞a̵l̶g̷o̴',
  '\u0000\u0007\ufffe lone \ud800 surrogate',
  '   ',
];
const text = (index: number): string => TEXTS[index % TEXTS.length] ?? '';

const NUMBERS: readonly (number | string | null)[] = [
  0,
  -1,
  1e300,
  -1e300,
  1e-300,
  Number.MAX_SAFE_INTEGER,
  null,
  '12.50',
  0.1 + 0.2,
];
const number = (index: number): number | string | null => NUMBERS[index % NUMBERS.length] ?? null;

const STATUSES = ['neutral', 'info', 'success', 'warning', 'error'] as const;
const status = (index: number) => STATUSES[index % STATUSES.length];

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const rows = times(1000, (index) => ({
  [text(16)]: text(index),
  name: text(index + 3),
  value: number(index),
  other: Math.sin(index) * 1e6,
  nested: { list: [index, { deep: text(index) }] },
}));

const from = { from: { page: 'p', request: 'r' } };

/** Returns every component type with unsuitable data: as props of a spec, and as data of its references. */
export function hostileDashboard(): {
  readonly spec: { readonly title: string; readonly components: readonly ComponentSpec[] };
  readonly data: AppData;
} {
  const charts = (['line', 'bar', 'area', 'scatter'] as const).flatMap((kind): readonly ComponentSpec[] => [
    {
      type: 'chart',
      props: { kind, title: text(23), rows: from, x: 'name', y: ['value', 'other'], xLabel: text(23) },
    },
    {
      type: 'chart',
      props: { kind, rows: from, x: 'name', y: times(8, (index) => `${text(index + 20)}`), stacked: true },
    },
  ]);
  const few = times(4, (index) => ({
    name: text(index + 20),
    ...Object.fromEntries(times(8, (one) => [text(one + 20), number(index + one)])),
  }));
  const components: readonly ComponentSpec[] = [
    ...charts,
    {
      type: 'stat-cards',
      props: {
        cards: times(12, (index) => ({
          label: text(index + 14) || 'x',
          value: index % 2 ? text(index + 20) : number(index),
          change: text(index),
          trend: 'down',
          status: status(index),
          hint: text(index + 20),
          format: 'currency:USD',
        })),
      },
    },
    {
      type: 'chart',
      props: {
        kind: 'pie',
        title: 'Pie',
        rows: times(20, (index) => ({ name: text(index + 14), n: index / 3 })),
        x: 'name',
        y: 'n',
      },
    },
    { type: 'chart', props: { kind: 'line', title: 'Empty', rows: [], x: 'a', y: 'b' } },
    { type: 'table', props: { title: text(23), rows: from } },
    { type: 'table', props: { rows: [] } },
    {
      type: 'table',
      props: {
        rows: [Object.fromEntries(times(30, (index) => [`column ${index} ${text(24)}`, number(index)]))],
      },
    },
    {
      type: 'key-value',
      props: {
        title: text(23),
        items: times(TEXTS.length, (index) => ({ key: text(index), value: text(index + 1) })),
      },
    },
    { type: 'key-value', props: { record: {} } },
    { type: 'text', props: { content: TEXTS.join('\n\n') } },
    { type: 'text', props: { content: '', status: 'error' } },
    { type: 'code-block', props: { title: text(23), language: '</code></pre>', code: TEXTS.join('\n') } },
    {
      type: 'progress-bar',
      props: {
        bars: [-5, 0, 1e-300, 1e300, '12.50'].map((value, index) => ({
          label: text(index + 21),
          value,
          status: status(index),
        })),
      },
    },
    { type: 'progress-bar', props: { bars: [{ label: 'Nothing', value: null }] } },
    {
      type: 'badges',
      props: { badges: times(TEXTS.length, (index) => ({ label: text(index), status: status(index) })) },
    },
    { type: 'badges', props: { badges: [] } },
    {
      type: 'heatmap',
      props: {
        title: text(23),
        rows: times(300, (index) => ({
          x: `${index % 40} ${text(index % 40)}`,
          y: `${index % 20} ${text(index % 20)}`,
          n: number(index),
        })),
        x: 'x',
        y: 'y',
        value: 'n',
      },
    },
    { type: 'heatmap', props: { rows: [], x: 'x', y: 'y', value: 'n' } },
    { type: 'header', props: { title: text(23), subtitle: text(25) } },
    {
      type: 'section',
      props: { title: text(23), layout: 'grid-3', collapsed: false },
      children: times(5, (index) => ({
        type: 'text',
        props: { content: text(index + 20), status: status(index) },
      })),
    },
    {
      type: 'tabs',
      props: { labels: times(12, (index) => text(index + 12) || 'x') },
      children: times(12, (index) => ({ type: 'text', props: { content: `panel ${text(index)}` } })),
    },
    {
      type: 'dag',
      props: {
        title: text(23),
        nodes: times(TEXTS.length, (index) => ({ id: index, label: text(index), status: status(index) })),
        edges: times(40, (index) => ({
          from: (index * 7) % TEXTS.length,
          to: (index * 11 + 3) % TEXTS.length,
          label: text(index),
        })),
      },
    },
    { type: 'dag', props: { nodes: [], edges: [] } },
    { type: 'message-list', props: { messages: from } },
    { type: 'message-list', props: { messages: [] } },
  ];
  const messages = times(200, (index) => ({
    author: text(index),
    text: text(index + 5),
    time: number(index),
    own: index % 3 === 0,
  }));
  const data = new Map<string, { readonly value: unknown }>();
  for (const [index, { props = {} }] of components.entries()) {
    const place = `components[${index}].props`;
    if (props.rows === from) data.set(`${place}.rows`, { value: props.stacked ? few : rows });
    if (props.messages === from) data.set(`${place}.messages`, { value: messages });
  }
  return { spec: { title: text(23).slice(0, 200), components }, data };
}
