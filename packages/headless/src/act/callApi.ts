import { HeadlessError, messageOf } from '../errors.js';
import { recordCall } from '../session/createLowdefy.js';
import type { Runtime } from '../session/Runtime.js';
import type { CallApiAction } from './types.js';

/** Calls an API endpoint of the app, as its CallAPI action does. */
export async function callApi(runtime: Runtime, { endpointId, payload }: CallApiAction): Promise<void> {
  const { api, build, log, page } = runtime;
  const result = await recordCall({ log, serializer: build.helpers.serializer }, endpointId, () =>
    api.callEndpoint({
      blockId: page?.context.pageId,
      endpointId,
      pageId: page?.context.pageId,
      payload: build.helpers.serializer.serialize(payload ?? {}),
    }),
  );
  if (result.success) return;
  throw new HeadlessError('ENDPOINT_FAILED', `Endpoint "${endpointId}" failed: ${messageOf(result.error)}`);
}
