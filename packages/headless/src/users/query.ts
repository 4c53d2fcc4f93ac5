import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Api } from '../api/createApi.js';
import { HeadlessError } from '../errors.js';
import type { HelpersModule, Plain } from '../lowdefy/types.js';
import { endpointError } from '../runtime/recordCall.js';

/** A request of a page, or an API endpoint. */
export type Query = { readonly pageId: string; readonly requestId: string } | { readonly endpointId: string };

/** Calls a request or an endpoint of the app, with no page open. */
export async function query(
  api: Api,
  target: Query,
  payload: Readonly<Plain>,
  { serializer }: HelpersModule,
): Promise<unknown> {
  const serialized = serializer.serialize(payload);
  if ('requestId' in target) {
    const { response } = await api.callRequest({ ...target, blockId: target.pageId, payload: serialized });
    return serializer.deserialize(response);
  }
  const { success, response, error } = await api.callEndpoint({ ...target, payload: serialized });
  if (success) return serializer.deserialize(response);
  throw new HeadlessError(
    'ENDPOINT_FAILED',
    `Endpoint ${quoteJson(target.endpointId)} failed: ${endpointError(error, serializer)}`,
  );
}
