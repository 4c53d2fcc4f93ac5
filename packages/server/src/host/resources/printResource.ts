import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Config } from '../../config/configSchema.js';
import { type DataResource, formatOf } from '../../config/resourcesSchema.js';
import { dataUri, type ResourceContent, type ResourceRef } from '../../port/dataResources.js';
import { ToolError } from '../../sessions/ToolError.js';
import type { Opened } from './openResource.js';
import { printNode } from './printNode.js';
import { printCsv, printJsonRows } from './printRows.js';

interface PrintOptions {
  readonly resource: DataResource;
  readonly ref: ResourceRef;
  readonly offset: number;
  readonly limit: number | undefined;
  readonly limits: Config['limits'];
}

/** Prints the content of a resource in its format, with the URI of the next part. */
export function printResource(opened: Opened, options: PrintOptions): ResourceContent {
  const { resource, ref, offset, limits } = options;
  const uriOf = (from: number) => dataUri({ ...ref, query: { ...ref.query, offset: String(from) } });
  const limit = Math.min(options.limit ?? limits.maxResourceRows, limits.maxResourceRows);
  if ('node' in opened) {
    const { text, next } = printNode(opened.node, { offset, limit, maxTokens: limits.maxTokens });
    if (next === undefined) return { mimeType: 'text/markdown', text };
    const hint = `… read on: ${uriOf(next)}\n`;
    return { mimeType: 'text/markdown', text: `${text.trimEnd()}\n${hint}`, next: uriOf(next) };
  }
  const { value } = opened;
  const range = { offset, limit, maxKilobytes: limits.maxResourceKilobytes };
  if (!Array.isArray(value)) return printValue(value, options);
  const isCsv = formatOf(resource) === 'csv';
  const { next, ...printed } = isCsv ? printCsv(value, range) : printJsonRows(value, range, uriOf);
  const mimeType = isCsv ? 'text/csv' : 'application/json';
  return { mimeType, ...printed, ...(next !== undefined && { next: uriOf(next) }) };
}

function printValue(value: unknown, { resource, offset, limits }: PrintOptions): ResourceContent {
  if (formatOf(resource) === 'csv')
    throw new ToolError('The resource is not a list, so it has no rows for CSV.');
  if (offset > 0)
    throw new ToolError('The resource is not a list, so it has no rows. Read it without offset.');
  const text = quoteJson(value);
  const size = Math.ceil(Buffer.byteLength(text) / 1024);
  if (size <= limits.maxResourceKilobytes) return { mimeType: 'application/json', text };
  throw new ToolError(`The resource has ${size} KB. The limit is ${limits.maxResourceKilobytes} KB.`);
}
