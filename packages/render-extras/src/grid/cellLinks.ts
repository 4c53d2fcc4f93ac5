import type { PropertyValue } from '@lowdefy-mcp/render-core';
import { valueIn } from './cells.js';
import type { Column } from './columns.js';
import { fieldOf } from './fieldOf.js';
import type { Row } from './GridProperties.js';

/** The target of a cell's link, as in the component's event. */
export interface CellLink {
  readonly pageId?: PropertyValue;
  readonly href?: PropertyValue;
  readonly back?: PropertyValue;
  readonly home?: PropertyValue;
  readonly newTab?: PropertyValue;
  readonly urlQuery?: Readonly<Record<string, PropertyValue>>;
}

/** The link of a cell; undefined if it has none, or no text to click on. */
export function linkIn(column: Column, row: Row): CellLink | undefined {
  const config = linkConfig(column);
  const value = valueIn(column, row);
  const isEmpty = value === undefined || value === null || value === '';
  if (config === undefined || (isEmpty && column.def.cell?.type === 'link')) return undefined;
  const { pageId, href, back, home, newTab, urlQuery } = config;
  const query = Object.entries(Object(urlQuery) as object).map(([key, path]) => [
    key,
    typeof path === 'string' ? (fieldOf(row, path) as PropertyValue) : path,
  ]);
  return { pageId, href, back, home, newTab, urlQuery: urlQuery ? Object.fromEntries(query) : undefined };
}

/** The link configuration of a column. */
export function linkConfig({ def: { cell } }: Column): CellLink | undefined {
  if (cell?.type === 'link') return cell as CellLink;
  return cell?.type === 'avatar' && typeof cell.link === 'object' && cell.link !== null
    ? (cell.link as CellLink)
    : undefined;
}
