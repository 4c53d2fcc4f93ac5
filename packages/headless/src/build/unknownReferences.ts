import { didYouMean } from '../nearest.js';
import { collectReferences, type Reference } from './collectReferences.js';
import { type FileLine, findInConfig } from './configFiles.js';
import { readPage } from './readPage.js';

/** The ids that references of pages are checked against. */
export interface ReferenceTargets {
  readonly directory: string;
  readonly pageIds: readonly string[];
  readonly endpoints: ReadonlyMap<string, unknown>;
}

/** Describes references of pages to missing requests and API endpoints, with file and line if they can be found. */
export async function unknownReferences(
  { directory, pageIds, endpoints }: ReferenceTargets,
  appDirectory: string,
): Promise<readonly string[]> {
  const found = await Promise.all(
    pageIds.map(async (pageId) => {
      const page = (await readPage(directory, pageId)) ?? {};
      const requests = (Array.isArray(page.requests) ? page.requests : []).map(({ requestId }) =>
        String(requestId),
      );
      const known = { request: requests, endpoint: [...endpoints.keys()] };
      const unknown = collectReferences(page).filter(({ kind, id }) => !known[kind].includes(id));
      return Promise.all(unknown.map((one) => explain(one, known[one.kind], pageId, appDirectory)));
    }),
  );
  return found.flat();
}

const NAMES = {
  request: 'the request',
  endpoint: 'the API endpoint',
};

async function explain(
  { kind, id }: Reference,
  known: readonly string[],
  pageId: string,
  appDirectory: string,
): Promise<string> {
  const found = await findLine(id, pageId, appDirectory);
  const where = found === undefined ? '' : `${found.file}:${found.line}: `;
  const owner = kind === 'request' ? 'the page' : 'the app';
  return `${where}The page "${pageId}" uses ${NAMES[kind]} "${id}", which ${owner} does not have.${didYouMean(id, known)}`;
}

/** Finds the use of an id. Prefers files of the page, and parameters or operators over other text. */
async function findLine(id: string, pageId: string, appDirectory: string): Promise<FileLine | undefined> {
  const word = `(?<![\\w.-])${escapePattern(id)}(?![\\w-])`;
  const uses = await findInConfig(
    appDirectory,
    new RegExp(
      `(?:params|_request|_request_details|requestIds?|endpointId)\\b.*${word}|^\\s*-\\s*["']?${word}["']?\\s*$`,
    ),
  );
  const all = uses.length > 0 ? uses : await findInConfig(appDirectory, new RegExp(word));
  if (all.length < 2) return all[0];
  const pages = await findInConfig(
    appDirectory,
    new RegExp(`\\bid["']?\\s*:\\s*["']?${escapePattern(pageId)}["']?\\s*(?:[,}#]|$)`),
  );
  const files = new Set(pages.map(({ file }) => file));
  return all.find(({ file }) => files.has(file)) ?? all[0];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
