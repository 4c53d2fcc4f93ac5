import { type Schema, Validator } from '@cfworker/json-schema';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError, messageOf } from '../errors.js';
import { findError } from '../findError.js';
import { badSave, SAVE_FORMAT } from '../page/saveFormat.js';
import type { SavedSession } from './types.js';

const OBJECT: Schema = { type: 'object' };
const TEXT: Schema = { type: 'string' };
const BOOLEAN: Schema = { type: 'boolean' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const byName = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });

function objectOf(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

const PAGE = objectOf(
  {
    state: OBJECT,
    hidden: OBJECT,
    items: byName({ type: 'integer', minimum: 0, maximum: 1_000_000 }),
    frozenState: { type: ['string', 'null'] },
    onInitDone: BOOLEAN,
    onInitAsyncDone: BOOLEAN,
    requests: byName(listOf(OBJECT)),
    validated: listOf(TEXT),
    types: byName(TEXT),
    eventLog: listOf({}),
    sealed: TEXT,
  },
  ['eventLog', 'sealed'],
);

const MOUNT = objectOf(
  { key: TEXT, type: TEXT, parent: TEXT, shown: BOOLEAN, failed: BOOLEAN, local: OBJECT },
  ['parent', 'failed', 'local'],
);

const SESSION = new Validator(
  objectOf(
    {
      format: { const: SAVE_FORMAT },
      revision: { type: 'integer', minimum: 0 },
      history: listOf(objectOf({ pageId: TEXT, urlQuery: OBJECT })),
      inputs: byName(OBJECT),
      global: OBJECT,
      apiResponses: OBJECT,
      pages: byName(PAGE),
      mounts: listOf(MOUNT),
      storage: byName(TEXT),
      languages: listOf(TEXT),
      sealed: TEXT,
    },
    ['storage', 'languages', 'sealed'],
  ),
  '2020-12',
);

/** Validates a saved session and returns a copy, still as JSON. Throws `BAD_SAVE` if it is malformed. */
export function checkSaved(data: unknown): SavedSession {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw badSave('it is not an object');
  }
  const { format } = data as Partial<SavedSession>;
  if (format === undefined) throw badSave('it has no format');
  if (format !== SAVE_FORMAT) throw badSave(`its format is ${quoteJson(format)}`);
  try {
    const text = JSON.stringify(data);
    // Lowdefy's deserialiser throws on a serialised error that is null.
    if (text.includes('"~e":null')) throw badSave('it contains an invalid error ("~e": null)');
    const copy: SavedSession = JSON.parse(text);
    checkShape(copy);
    for (const [pageId, page] of Object.entries(copy.pages)) checkFrozen(pageId, page.frozenState);
    return copy;
  } catch (error) {
    throw error instanceof HeadlessError ? error : badSave(messageOf(error), error);
  }
}

function checkShape(data: object): void {
  const error = findError(SESSION, data);
  if (error === undefined) return;
  const { place, message } = error;
  throw badSave(`${place ? `at ${place}: ` : ''}${message}`);
}

function checkFrozen(pageId: string, frozenState: string | null): void {
  if (frozenState === null) return;
  const state = JSON.parse(frozenState);
  if (typeof state === 'object' && state !== null && !Array.isArray(state)) return;
  throw badSave(`at pages/${pageId}/frozenState: it is not an object`);
}
