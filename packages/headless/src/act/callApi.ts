import { quoteJson } from '@lowdefy-mcp/render-core';
import type { CallApiAction } from '../actions.js';
import { HeadlessError, messageOf } from '../errors.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { endpointError, recordCall } from '../runtime/recordCall.js';

/** Calls an API endpoint of the app, as its CallAPI action does. */
export async function callApi(
  runtime: Runtime,
  { endpointId, payload }: CallApiAction,
  rules: AgentRules,
): Promise<void> {
  rules.checkEndpoint(endpointId);
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
