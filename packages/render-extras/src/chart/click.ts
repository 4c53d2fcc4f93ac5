import type { BlockHost, EventResult, PropertyValue } from '@lowdefy-mcp/render-core';
import { categoriesOf, categoryAxis } from './axes.js';
import {
  allOf,
  type ChartOption,
  type ChartProperties,
  type ChartSeries,
  isFields,
  pointValue,
} from './ChartOption.js';
import { datasetPoints } from './datasetTable.js';
import { seriesName } from './seriesName.js';

/** Clicks a point of a series. The payload is that of ECharts, without drawing details. */
export async function click(host: BlockHost<ChartProperties>, detail: unknown): Promise<EventResult> {
  const { seriesIndex, dataIndex } = isFields(detail) ? detail : {};
  const option = host.block.properties.option ?? {};
  const all = allOf(option.series);
  const series = all[Number(seriesIndex)];
  if (typeof seriesIndex !== 'number' || series === undefined) {
    throw new Error(
      `it needs { seriesIndex, dataIndex }, each counted from 0. The chart has ${all.length} series.`,
    );
  }
  const points = pointsOf(option, series);
  if (typeof dataIndex !== 'number' || !(dataIndex in points)) {
    throw new Error(`it needs a dataIndex from 0: series ${seriesIndex} has ${points.length} points.`);
  }
  const data = points[dataIndex];
  return host.triggerEvent('click', {
    type: 'click',
    componentType: 'series',
    componentSubType: series.type,
    componentIndex: seriesIndex,
    seriesType: series.type,
    seriesIndex,
    seriesName: seriesName(option, series),
    name: pointName(option, series, dataIndex, data),
    dataIndex,
    data,
    value: Array.isArray(series.data) ? pointValue(data) : data,
  });
}

function pointsOf(option: ChartOption, { data, datasetIndex = 0 }: ChartSeries): readonly PropertyValue[] {
  if (Array.isArray(data)) return data;
  const dataset = allOf(option.dataset)[datasetIndex];
  return dataset ? datasetPoints(dataset) : [];
}

/** The point's own name, its category name, or the first value of its row. */
function pointName(
  option: ChartOption,
  series: ChartSeries,
  index: number,
  point: PropertyValue,
): PropertyValue {
  if (Array.isArray(series.data)) {
    const own = isFields(point) ? point.name : undefined;
    return own ?? categoriesOf(categoryAxis(option, series))[index] ?? '';
  }
  const [first] = Array.isArray(point) ? point : Object.values(point ?? {});
  return typeof first === 'string' ? first : '';
}
