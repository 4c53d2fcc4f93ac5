import { didYouMean, listNames } from '../nearest.js';
import { atPlaces } from './atPlaces.js';
import { collectReferences, type Reference } from './collectReferences.js';
import type { FileLine } from './configFiles.js';
import { findInYaml, type YamlString } from './findInYaml.js';
import { readPage } from './readPage.js';

/** The ids that references of pages are checked against. */
export interface ReferenceTargets {
  readonly directory: string;
  readonly pageIds: readonly string[];
  readonly endpoints: ReadonlyMap<string, unknown>;
}

/** Describes references of pages to missing requests, API endpoints and pages, with file and line if they can be found. */
export async function unknownReferences(
  { directory, pageIds, endpoints }: ReferenceTargets,
  appDirectory: string,
): Promise<readonly string[]> {
  const found = new Map<string, Unknown>();
  for (const pageId of pageIds) {
    const page = (await readPage(directory, pageId)) ?? {};
    const requests = (Array.isArray(page.requests) ? page.requests : []).map(({ requestId }) =>
      String(requestId),
    );
    const known = { request: requests, endpoint: [...endpoints.keys()], page: pageIds };
    for (const { kind, id } of collectReferences(page)) {
      if (known[kind].includes(id)) continue;
      const key = `${kind} ${id}`;
      found.set(key, { kind, id, known: known[kind], pageIds: [...(found.get(key)?.pageIds ?? []), pageId] });
    }
  }
  return Promise.all([...found.values()].map((one) => explain(one, appDirectory)));
}

/** A reference to something that does not exist, with the pages that have it. */
interface Unknown extends Reference {
  readonly known: readonly string[];
  readonly pageIds: readonly string[];
}

const NAMES = {
  request: 'the request',
  endpoint: 'the API endpoint',
  page: 'a link to the page',
};

async function explain({ kind, id, known, pageIds }: Unknown, appDirectory: string): Promise<string> {
  const owner = kind === 'request' ? 'the page' : 'the app';
  const used = `${NAMES[kind]} "${id}"`;
  const text =
    pageIds.length === 1
      ? `The page "${pageIds[0]}" uses ${used}, which ${owner} does not have.`
      : `The pages ${listNames(pageIds.toSorted(), MAX_PAGES)} use ${used}, which ${kind === 'request' ? 'they do' : 'the app does'} not have.`;
  return atPlaces(`${text}${didYouMean(id, known)}`, await findUses(id, pageIds, appDirectory));
}

/** The maximum number of pages in a message. */
const MAX_PAGES = 5;

/** Finds the uses of an id. Prefers files of the pages, and parameters or operators over other strings. */
async function findUses(
  id: string,
  pageIds: readonly string[],
  appDirectory: string,
): Promise<readonly FileLine[]> {
  const word = escapePattern(id);
  const find = (matches: (found: YamlString) => boolean, line?: RegExp) =>
    findInYaml(appDirectory, { text: id, matches, ...(line && { line }) });
  const uses = await find(
    (found) => isReference(found, id),
    new RegExp(
      `(?:params|_request|_request_details|requestIds?|endpointId|pageId)\\b.*(?<![\\w.-])${word}(?![\\w-])`,
    ),
  );
  const all = uses.length > 0 ? uses : await find(({ value, isKey }) => !isKey && value === id);
  if (all.length < 2) return all;
  const pages = await Promise.all(
    pageIds.map((pageId) =>
      findInYaml(appDirectory, {
        text: pageId,
        matches: ({ value, keys }) => value === pageId && keys[0] === 'id',
      }),
    ),
  );
  const files = new Set(pages.flat().map(({ file }) => file));
  const own = all.filter(({ file }) => files.has(file));
  return own.length > 0 ? own : all;
}

const PARAMETERS = ['params', 'requestId', 'requestIds', 'endpointId', 'pageId'];
const OPERATORS = ['_request', '_request_details'];

/** Tells whether a string is a reference to a request or an API endpoint. */
function isReference({ value, isKey, keys: [key = '', operator = ''] }: YamlString, id: string): boolean {
  if (isKey) return false;
  if (PARAMETERS.includes(key)) return value === id;
  const isPath = OPERATORS.includes(key) || (key === 'key' && OPERATORS.includes(operator));
  return isPath && value.split('.')[0] === id;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
