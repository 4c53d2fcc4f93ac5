import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { arrayOf, type ChartDataset, isFields, nameOf } from './ChartOption.js';
import type { ChartTable } from './tables.js';

/** Converts a dataset to a table. It may consist of rows, objects, or a list for each column. */
export function datasetTable(dataset: ChartDataset): ChartTable {
  const { names, rows } = readDataset(dataset);
  const columns = names.map((title, index) => ({ key: String(index), title }));
  return { columns, rows: rows.map((row) => Object.fromEntries(columns.map(({ key }, i) => [key, row[i]]))) };
}

/** The points of a dataset, as configured. */
export function datasetPoints(dataset: ChartDataset): readonly PropertyValue[] {
  const { source } = dataset;
  if (isFields(source)) return readDataset(dataset).rows;
  if (!Array.isArray(source)) return [];
  return hasHeader(dataset) ? source.slice(1) : source;
}

interface Dataset {
  readonly names: readonly PropertyValue[];
  readonly rows: readonly (readonly PropertyValue[])[];
}

function readDataset(dataset: ChartDataset): Dataset {
  const { source } = dataset;
  const dimensions = arrayOf(dataset.dimensions);
  const names = dimensions?.map((dimension) =>
    isFields(dimension) ? (dimension.displayName ?? dimension.name) : dimension,
  );
  const keys = dimensions?.map((dimension) => String(nameOf(dimension)));
  if (isFields(source)) {
    const shown = keys ?? Object.keys(source);
    const columns = new Map(Object.entries(source));
    const lists = shown.map((key) => arrayOf(columns.get(key)) ?? []);
    const length = longest(lists);
    return {
      names: names ?? shown,
      rows: Array.from({ length }, (_, index) => lists.map((list) => list[index])),
    };
  }
  const points = datasetPoints(dataset);
  if (points.some(isFields)) {
    const shown = keys ?? [...new Set(points.flatMap((point) => Object.keys(point ?? {})))];
    return {
      names: names ?? shown,
      rows: points.map((point) =>
        shown.map((key) => (isFields(point) && Object.hasOwn(point, key) ? point[key] : undefined)),
      ),
    };
  }
  const rows = points.map((point): readonly PropertyValue[] => (Array.isArray(point) ? point : [point]));
  const width = longest(rows);
  return { names: names ?? headerOf(dataset) ?? Array.from({ length: width }, (_, index) => index), rows };
}

function longest(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((most, { length }) => Math.max(most, length), 0);
}

function headerOf(dataset: ChartDataset): readonly PropertyValue[] | undefined {
  return hasHeader(dataset)
    ? ((dataset.source as readonly PropertyValue[])[0] as readonly PropertyValue[])
    : undefined;
}

/** Whether the first row contains the column names: as configured, or because it has only strings. */
function hasHeader({ source, sourceHeader = 'auto', dimensions }: ChartDataset): boolean {
  const first = Array.isArray(source) ? source[0] : undefined;
  if (!Array.isArray(first)) return false;
  if (sourceHeader !== 'auto') return Boolean(sourceHeader);
  return dimensions === undefined && first.every((cell) => cell === null || typeof cell === 'string');
}
