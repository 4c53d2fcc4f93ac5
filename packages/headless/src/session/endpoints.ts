import type { Plain } from '../lowdefy/types.js';
import type { Runtime } from '../runtime/Runtime.js';

/** An API endpoint that the user may call. */
export interface EndpointInfo {
  readonly endpointId: string;
  /** The app's description. */
  readonly description?: string;
  /** The JSON Schema of its payload. Invalid payloads are refused. */
  readonly payloadSchema?: Plain;
}

/** The result of calling an endpoint. */
export interface EndpointResponse {
  readonly success: boolean;
  /** The response of the endpoint. */
  readonly response?: unknown;
  /** Why it failed, or was not called. */
  readonly error?: string;
}

/** Lists the endpoints that the user may call. */
export async function listEndpoints({ api }: Runtime): Promise<readonly EndpointInfo[]> {
  return api.getEndpoints().map(({ auth: _, ...info }) => info);
}
