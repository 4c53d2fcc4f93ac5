import type { Plain } from '../lowdefy/types.js';
import type { Runtime } from '../runtime/Runtime.js';

/** An API endpoint that the user may call. */
export interface EndpointInfo {
  readonly endpointId: string;
  /** What it does, in the app's own words. */
  readonly description?: string;
  /** The JSON Schema of its payload. Payloads that do not fit are refused. */
  readonly payloadSchema?: Plain;
}

/** The result of calling an endpoint. */
export interface EndpointResponse {
  readonly success: boolean;
  /** What the endpoint returned. */
  readonly response?: unknown;
  /** Why it failed, or was not called. */
  readonly error?: string;
}

/** The endpoints that the user may call. */
export async function listEndpoints({ api }: Runtime): Promise<readonly EndpointInfo[]> {
  return api.getEndpoints().map(({ auth: _, ...info }) => info);
}
