import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError, messageOf } from '../errors.js';
import { endpointError, recordCall } from '../session/createLowdefy.js';
import type { Runtime } from '../session/Runtime.js';
import type { CallApiAction } from './types.js';

/** Calls an API endpoint of the app, as its CallAPI action does. */
export async function callApi(runtime: Runtime, { endpointId, payload }: CallApiAction): Promise<void> {
  const { api, build, log, page } = runtime;
  const { serializer } = build.helpers;
  const call = () =>
    api.callEndpoint({
      blockId: page?.context.pageId,
      endpointId,
      pageId: page?.context.pageId,
      payload: serializer.serialize(payload ?? {}),
    });
  const result = await recordCall({ log, serializer }, endpointId, call).catch((error: unknown) => {
    if (error instanceof HeadlessError) throw error;
    throw new HeadlessError('ENDPOINT_FAILED', messageOf(error), { cause: error });
  });
  if (result.success) return;
  const why = endpointError(result.error, serializer);
  throw new HeadlessError('ENDPOINT_FAILED', `Endpoint ${quoteJson(endpointId)} failed: ${why}`);
}
