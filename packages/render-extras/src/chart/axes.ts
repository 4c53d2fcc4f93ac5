import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { allOf, type ChartAxis, type ChartOption, type ChartSeries, nameOf } from './ChartOption.js';

/** The types of series that use cartesian axes by default. */
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

/** The meaning of a point's numbers, if they are not coordinates. */
const MEASURES: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['boxplot', ['min', 'Q1', 'median', 'Q3', 'max']],
  ['candlestick', ['open', 'close', 'lowest', 'highest']],
]);

/** The two axes of a series; none for pies and similar types. */
export function axesOf(option: ChartOption, series: ChartSeries): readonly (ChartAxis | undefined)[] {
  const { coordinateSystem, type = '', xAxisIndex = 0, yAxisIndex = 0 } = series;
  if (coordinateSystem === 'polar') return [allOf(option.radiusAxis)[0], allOf(option.angleAxis)[0]];
  if (!ALONG_AXES.has(type) || (coordinateSystem ?? 'cartesian2d') !== 'cartesian2d') return [];
  return [allOf(option.xAxis)[xAxisIndex], allOf(option.yAxis)[yAxisIndex]];
}

/** The category axis that names the points of a series, in order. */
export function categoryAxis(option: ChartOption, series: ChartSeries): ChartAxis | undefined {
  return axesOf(option, series).find((axis) => Array.isArray(axis?.data));
}

/** The category names of an axis. */
export function categoriesOf(axis: ChartAxis | undefined): readonly PropertyValue[] {
  const words = axis?.data;
  return Array.isArray(words) ? words.map((item) => nameOf(item, 'value')) : [];
}

/** The names of a point's numbers, if they are not coordinates. */
export function measuresOf({ type = '' }: ChartSeries): readonly string[] | undefined {
  return MEASURES.get(type);
}
