import {
  type McpServer,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
  type ServerContext,
  UriTemplate,
} from '@modelcontextprotocol/server';
import { type DataResource, formatOf, PAGING } from '../config/resourcesSchema.js';
import { CallError } from '../port/CallError.js';
import { dataUri, parseDataUri, type ResourceContent } from '../port/dataResources.js';
import { explainRead } from './answerRead.js';
import { UnlistedTemplate } from './ResourceServer.js';
import type { Connection } from './registerTool.js';

const MIME_TYPES = { markdown: 'text/markdown', json: 'application/json', csv: 'text/csv' } as const;

/** Matches the URI of every configured resource. The SDK's own matching needs all query names, in one order. */
class DataTemplate extends UriTemplate {
  override match(uri: string): Record<string, string> | null {
    return parseDataUri(uri) === undefined ? null : {};
  }
}

/** Registers the configured resources. A user sees those of the pages that they may open. */
export function registerData(server: McpServer, connection: Connection): void {
  const { service, principalOf } = connection;
  if (!service.isWatched && Object.keys(service.config.resources).length === 0) return;
  const template = new UnlistedTemplate(new DataTemplate('lowdefy://data/{name}'), {
    list: async (ctx) => ({ resources: await listData(ctx, connection) }),
  });
  server.registerResource('data', template, {}, (uri, _, ctx) =>
    explainRead({ uri, ctx, connection }, async () => {
      const ref = parseDataUri(uri.href) ?? { name: '', query: {} };
      const principal = principalOf(ctx);
      return contentsOf(uri.href, await service.call('readResource', { principal, ...ref }));
    }),
  );
}

/** Builds the contents. CSV stays pure data, so the URI of the next rows is a second content. */
function contentsOf(uri: string, { mimeType, text, next, total }: ResourceContent): ReadResourceResult {
  const content = { uri, mimeType, text };
  if (mimeType !== MIME_TYPES.csv || next === undefined) return { contents: [content] };
  const rest = `There are ${total} rows. Read on: ${next}`;
  return { contents: [content, { uri: next, mimeType: 'text/plain', text: rest }] };
}

/** Lists the resources that can be read without arguments. */
async function listData(ctx: ServerContext, connection: Connection): Promise<Resource[]> {
  return (await readable(ctx, connection))
    .filter(([, { arguments: args }]) => Object.values(args).every(({ required }) => !required))
    .map(([name, resource]) => ({ uri: dataUri({ name, query: {} }), ...describe(name, resource) }));
}

/** Lists the templates of resources with arguments or with paging. */
export async function listDataTemplates(
  ctx: ServerContext,
  connection: Connection,
): Promise<readonly ResourceTemplateType[]> {
  return (await readable(ctx, connection)).flatMap(([name, resource]) => {
    const { arguments: args, block, request } = resource;
    const names = [...Object.keys(args), ...((block ?? request) ? PAGING : [])];
    if (names.length === 0) return [];
    const uriTemplate = `${dataUri({ name, query: {} })}{?${names.join(',')}}`;
    return [{ uriTemplate, ...describe(name, resource, args) }];
  });
}

async function readable(
  ctx: ServerContext,
  { service, principalOf }: Connection,
): Promise<readonly (readonly [string, DataResource])[]> {
  const { resources } = service.config;
  if (Object.keys(resources).length === 0) return [];
  try {
    const names = new Set(await service.call('listResources', { principal: principalOf(ctx) }));
    return Object.entries(resources).filter(([name]) => names.has(name));
  } catch (error) {
    // Other resources are still listed if the app cannot be loaded. Reading one says why.
    if (error instanceof CallError && error.reason !== 'unexpected') return [];
    throw error;
  }
}

function describe(name: string, resource: DataResource, args: DataResource['arguments'] = {}) {
  const { title = name, description } = resource;
  const meanings = Object.entries(args).map(
    ([key, { description: meaning, required }]) =>
      `${key}${required ? ' (required)' : ''}${meaning === undefined ? '' : `: ${meaning}`}`,
  );
  const about = [description, ...meanings].filter(Boolean).join(' ');
  const mimeType = MIME_TYPES[formatOf(resource)];
  return { name, title, ...(about !== '' && { description: about }), mimeType };
}
