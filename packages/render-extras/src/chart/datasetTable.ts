import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { arrayOf, type ChartDataset, type ChartSeries, isFields, nameOf } from './ChartOption.js';
import { shownDimensions } from './encode.js';
import type { ChartTable } from './tables.js';

/**
 * Converts a dataset to a table. It may consist of rows, objects, or a list for each column. If all series that use it have an `encode`,
 * only the columns that one of them shows are in the table.
 */
export function datasetTable(dataset: ChartDataset, users: readonly ChartSeries[]): ChartTable {
  const { names, keys = names, rows } = readDataset(asRows(dataset, users[0]));
  const shown = users.map((series) => shownDimensions(series, keys));
  const isShown = (index: number) =>
    shown.every((some) => some === undefined) ||
    shown.some((some) => some === undefined || some.includes(index));
  const all = names.map((title, index) => ({ key: String(index), title }));
  const columns = all.filter((_, index) => isShown(index));
  return { columns, rows: rows.map((row) => Object.fromEntries(all.map(({ key }, i) => [key, row[i]]))) };
}

/** The names of the dimensions of a dataset, by which `encode` refers to them. */
export function dimensionNames(dataset: ChartDataset, series: ChartSeries): readonly PropertyValue[] {
  const { names, keys = names } = readDataset(asRows(dataset, series));
  return keys;
}

/** The points of a dataset for a series, as configured. */
export function pointsFor(dataset: ChartDataset, series: ChartSeries): readonly PropertyValue[] {
  return datasetPoints(asRows(dataset, series));
}

/** A dataset with a row for each point: by default it has one, by `seriesLayoutBy: row` a column. */
function asRows(dataset: ChartDataset, series: ChartSeries | undefined): ChartDataset {
  const { source, seriesLayoutBy } = dataset;
  if ((series?.seriesLayoutBy ?? seriesLayoutBy) !== 'row' || !Array.isArray(source)) return dataset;
  if (!source.every((row) => Array.isArray(row))) return dataset;
  const rows = source as readonly (readonly PropertyValue[])[];
  const points = Array.from({ length: longest(rows) }, (_, index) => rows.map((row) => row[index] ?? null));
  return { ...dataset, source: points };
}

function datasetPoints(dataset: ChartDataset): readonly PropertyValue[] {
  const { source } = dataset;
  if (isFields(source)) return readDataset(dataset).rows;
  if (!Array.isArray(source)) return [];
  return hasHeader(dataset) ? source.slice(1) : source;
}

interface Dataset {
  readonly names: readonly PropertyValue[];
  /** The names of the dimensions, if their titles differ. */
  readonly keys?: readonly PropertyValue[] | undefined;
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
      keys: shown,
      rows: Array.from({ length }, (_, index) => lists.map((list) => list[index])),
    };
  }
  const points = datasetPoints(dataset);
  if (points.some(isFields)) {
    const shown = keys ?? [...new Set(points.flatMap((point) => Object.keys(point ?? {})))];
    return {
      names: names ?? shown,
      keys: shown,
      rows: points.map((point) =>
        shown.map((key) => (isFields(point) && Object.hasOwn(point, key) ? point[key] : undefined)),
      ),
    };
  }
  const rows = points.map((point): readonly PropertyValue[] => (Array.isArray(point) ? point : [point]));
  const width = longest(rows);
  return {
    keys,
    names: names ?? headerOf(dataset) ?? Array.from({ length: width }, (_, index) => index),
    rows,
  };
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
