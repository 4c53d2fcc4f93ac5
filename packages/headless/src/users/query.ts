import { quoteJson } from '@lowdefy-mcp/render-core';
import type { Api } from '../api/createApi.js';
import { HeadlessError } from '../errors.js';
import type { HelpersModule, Plain } from '../lowdefy/types.js';
import { endpointError } from '../runtime/recordCall.js';

/** A request of a page, or an API endpoint. */
export type Query = { readonly pageId: string; readonly requestId: string } | { readonly endpointId: string };

/** Asks a request or an endpoint of the app, with no page open. */
export async function query(
  api: Api,
  asked: Query,
  payload: Readonly<Plain>,
  { serializer }: HelpersModule,
): Promise<unknown> {
  const sent = serializer.serialize(payload);
  if ('requestId' in asked) {
    const { response } = await api.callRequest({ ...asked, blockId: asked.pageId, payload: sent });
    return serializer.deserialize(response);
  }
  const { success, response, error } = await api.callEndpoint({ ...asked, payload: sent });
  if (success) return serializer.deserialize(response);
  throw new HeadlessError(
    'ENDPOINT_FAILED',
    `Endpoint ${quoteJson(asked.endpointId)} failed: ${endpointError(error, serializer)}`,
  );
}
