import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { allOf, type ChartAxis, type ChartOption, type ChartSeries, nameOf } from './ChartOption.js';

/** The types of series that are drawn along axes, unless they say otherwise. */
const ALONG_AXES = new Set([
  'bar',
  'boxplot',
  'candlestick',
  'custom',
  'effectScatter',
  'heatmap',
  'line',
  'lines',
  'pictorialBar',
  'scatter',
]);

/** What the numbers of a point are, where that is not its place on the axes. */
const MEASURES: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['boxplot', ['min', 'Q1', 'median', 'Q3', 'max']],
  ['candlestick', ['open', 'close', 'lowest', 'highest']],
]);

/** The two axes of a series; none for a pie and its like. */
export function axesOf(option: ChartOption, series: ChartSeries): readonly (ChartAxis | undefined)[] {
  const { coordinateSystem, type = '', xAxisIndex = 0, yAxisIndex = 0 } = series;
  if (coordinateSystem === 'polar') return [allOf(option.radiusAxis)[0], allOf(option.angleAxis)[0]];
  if (!ALONG_AXES.has(type) || (coordinateSystem ?? 'cartesian2d') !== 'cartesian2d') return [];
  return [allOf(option.xAxis)[xAxisIndex], allOf(option.yAxis)[yAxisIndex]];
}

/** The axis whose words name the points of a series, in their order. */
export function categoryAxis(option: ChartOption, series: ChartSeries): ChartAxis | undefined {
  return axesOf(option, series).find((axis) => Array.isArray(axis?.data));
}

/** The words of an axis. */
export function categoriesOf(axis: ChartAxis | undefined): readonly PropertyValue[] {
  const words = axis?.data;
  return Array.isArray(words) ? words.map((item) => nameOf(item, 'value')) : [];
}

/** What the numbers of a point measure, in place of saying where it is. */
export function measuresOf({ type = '' }: ChartSeries): readonly string[] | undefined {
  return MEASURES.get(type);
}
