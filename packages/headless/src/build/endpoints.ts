import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plain } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';

/** The configuration of an API endpoint in the build, without its routine. */
export interface EndpointConfig {
  readonly endpointId: string;
  readonly description?: string;
  /** The JSON Schema of its payload, since Lowdefy 5. */
  readonly payloadSchema?: Plain;
  /** The access rules, for Lowdefy's `authorize`. */
  readonly auth?: Plain;
}

/** Reads the endpoints that clients can call, without those of type InternalApi. Endpoints exist since 4.5. */
export async function readEndpoints(buildDirectory: string): Promise<ReadonlyMap<string, EndpointConfig>> {
  const paths = await readdir(join(buildDirectory, 'api'), { recursive: true }).catch(() => []);
  const files = paths.filter((path) => path.endsWith('.json')).toSorted();
  const found = await Promise.all(
    files.map((file) => readOptionalArtifact<Plain>(buildDirectory, join('api', file))),
  );
  const endpoints = found.filter((config) => config !== undefined && config.type !== 'InternalApi');
  return new Map(endpoints.map((config) => [String(config?.endpointId), asEndpoint(config as Plain)]));
}

function asEndpoint({ endpointId, description, payloadSchema, auth }: Plain): EndpointConfig {
  return {
    endpointId: String(endpointId),
    ...(typeof description === 'string' && { description }),
    ...(isObject(payloadSchema) && { payloadSchema }),
    ...(isObject(auth) && { auth }),
  };
}

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
