import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { didYouMean } from '../nearest.js';
import { readOptionalArtifact } from './artifacts.js';
import { atPlaces } from './atPlaces.js';
import { findInYaml } from './findInYaml.js';
import { onlyUsed } from './onlyUsed.js';
import { readConnections } from './readConnections.js';

interface RequestConfig {
  readonly requestId?: string;
  readonly connectionId?: unknown;
}

/** Describes requests of pages whose connection does not exist: they fail when a page runs them. Later builds refuse them. */
export async function unknownConnections(
  buildDirectory: string,
  directory: string,
): Promise<readonly string[]> {
  const known = (await readConnections(buildDirectory)).map(({ connectionId }) => connectionId);
  const uses = new Map<string, string[]>();
  for (const { requestId, connectionId } of await readRequests(buildDirectory)) {
    if (typeof connectionId !== 'string' || known.includes(connectionId)) continue;
    uses.set(connectionId, [...(uses.get(connectionId) ?? []), `"${requestId}"`]);
  }
  return Promise.all(
    [...uses].map(async ([connectionId, ids]) => {
      const requests = [...new Set(ids)].toSorted();
      const found = await findInYaml(directory, {
        text: connectionId,
        matches: ({ value, isKey, keys }) => !isKey && value === connectionId && keys[0] === 'connectionId',
      });
      const which =
        requests.length === 1 ? `The request ${requests[0]} uses` : `The requests ${requests.join(', ')} use`;
      const text = `${which} the connection "${connectionId}", which the app does not have.${didYouMean(connectionId, known)}`;
      return atPlaces(text, await onlyUsed(found, { directory, buildDirectory }));
    }),
  );
}

async function readRequests(buildDirectory: string): Promise<readonly RequestConfig[]> {
  const files = await readdir(join(buildDirectory, 'pages'), { recursive: true }).catch(() => []);
  const requests = files.filter((file) => /(?:^|\/)requests\/.+\.json$/.test(file.replaceAll('\\', '/')));
  const found = await Promise.all(
    requests.map((file) => readOptionalArtifact<RequestConfig>(join(buildDirectory, 'pages'), file)),
  );
  return found.filter((config) => config !== undefined);
}
