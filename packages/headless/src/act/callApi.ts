import { type Schema, Validator } from '@cfworker/json-schema';
import { quoteJson } from '@lowdefy-mcp/render-core';
import type { CallApiAction } from '../actions.js';
import { HeadlessError, messageOf } from '../errors.js';
import { findError } from '../findError.js';
import type { AgentRules } from '../rules/AgentRules.js';
import type { Runtime } from '../runtime/Runtime.js';
import { endpointError, recordCall } from '../runtime/recordCall.js';

/** Calls an API endpoint of the app, as the CallAPI action does, and returns its response. No page needs to be open. */
export async function callApi(
  runtime: Runtime,
  { endpointId, payload }: CallApiAction,
  rules: AgentRules,
): Promise<unknown> {
  rules.checkEndpoint(endpointId);
  const { api, build, log, page } = runtime;
  const { serializer } = build.helpers;
  checkPayload(runtime, endpointId, payload ?? {});
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
  if (result.success) return serializer.deserialize(result.response ?? null);
  const reason = endpointError(result.error, serializer);
  throw new HeadlessError('ENDPOINT_FAILED', `Endpoint ${quoteJson(endpointId)} failed: ${reason}`);
}

/** Validates the payload against the endpoint's schema. Reveals nothing about endpoints that the user may not call. */
function checkPayload({ api }: Runtime, endpointId: string, payload: unknown): void {
  const endpoint = api.getEndpoints().find((known) => known.endpointId === endpointId);
  if (endpoint?.payloadSchema === undefined) return;
  const error = findError(new Validator(endpoint.payloadSchema as Schema, '2020-12', false), payload);
  if (error === undefined) return;
  const place = error.place === '' ? '' : ` at ${quoteJson(error.place)}`;
  throw new HeadlessError(
    'BAD_VALUE',
    `The payload does not fit the schema of endpoint ${quoteJson(endpointId)}${place}: ${error.message} Nothing was called.`,
  );
}
