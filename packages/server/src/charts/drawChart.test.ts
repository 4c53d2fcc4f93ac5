import type { Json } from '@lowdefy-mcp/render-core';
import type { DrawChart } from '@lowdefy-mcp/render-core/html';
import { beforeAll, expect, test } from 'vitest';
import { loadCharts } from './drawChart.js';

let draw: DrawChart;

beforeAll(async () => {
  draw = await loadCharts();
});

const bars = (fields: Record<string, Json> = {}): Json => ({
  xAxis: { type: 'category', data: ['Jan', '</text><script>alert(1)</script>'] },
  yAxis: {},
  series: [{ type: 'bar', data: [5, 7], ...fields }],
});

test('draws a chart with its names and values', () => {
  const svg = draw({ option: bars() }, 'sales');
  expect(svg).toMatch(/^<svg .*<\/svg>$/s);
  expect(svg).toContain('>Jan</text>');
  expect(svg?.match(/fill="#5470c6"/g)).toHaveLength(2);
});

test('draws equal options with equal bytes', () => {
  const line: Json = { ...Object(bars()), series: [{ type: 'line', data: [1, 2], areaStyle: {} }] };
  const first = draw({ option: line }, 'a');
  draw({ option: bars() }, 'b');
  expect(draw({ option: line }, 'a')).toBe(first);
  expect(first).toContain('clip-path="url(#chart-a-c0)"');
  expect(first).toContain('id="chart-a-c0"');
});

test('removes scripts, styles and external resources', () => {
  const option = {
    ...Object(bars({ itemStyle: { color: 'url(http://evil.example/x)' } })),
    graphic: [{ type: 'image', style: { image: 'http://evil.example/x.png' } }],
    title: {
      text: '<img src=x onerror=alert(1)>',
      link: 'javascript:alert(1)',
      textStyle: { fontFamily: 'a;}b{' },
    },
  } as Json;
  const svg = draw({ option }, 'x" onload="alert(1)') ?? '';
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  expect(svg).toContain('&lt;img');
  const tags = svg.replaceAll(/>[^<]*</g, '><');
  expect(tags).not.toMatch(
    /<(?:image|script|style|a|foreignObject)\b|\son\w+=|href|http:|\sstyle=|\sclass=/i,
  );
  expect(svg).toContain('font-size="18px"');
});

test.each<[string, Json]>([
  ['no option', null],
  ['no series', {}],
  [
    'data that is not loaded yet',
    { dataset: { source: null }, series: [{ type: 'bar' }], xAxis: {}, yAxis: {} },
  ],
])('does not throw on %s', (_, option) => {
  expect(draw({ option }, 'a') ?? '<svg').toContain('<svg');
});

test('does not draw options that are invalid or too large', () => {
  expect(draw({ option: { series: [{ type: 'bar', data: [1] }] } }, 'a')).toBeUndefined();
  expect(draw({ option: bars({ data: Array.from({ length: 200_000 }, () => 1) }) }, 'a')).toBeUndefined();
});
