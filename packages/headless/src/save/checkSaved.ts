import { type Schema, Validator } from '@cfworker/json-schema';
import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError, messageOf } from '../errors.js';
import { findError } from '../findError.js';
import { badSave, SAVE_FORMAT } from '../page/saveFormat.js';
import type { SavedSession } from './types.js';

const OBJECT: Schema = { type: 'object' };
const TEXT: Schema = { type: 'string' };
const YES_OR_NO: Schema = { type: 'boolean' };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const byName = (values: Schema): Schema => ({ type: 'object', additionalProperties: values });

function all(properties: Record<string, Schema>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

const PAGE = all(
  {
    state: OBJECT,
    hidden: OBJECT,
    items: byName({ type: 'integer', minimum: 0, maximum: 1_000_000 }),
    frozenState: { type: ['string', 'null'] },
    onInitDone: YES_OR_NO,
    onInitAsyncDone: YES_OR_NO,
    requests: byName(listOf(OBJECT)),
    validated: listOf(TEXT),
    types: byName(TEXT),
    eventLog: listOf({}),
    sealed: TEXT,
  },
  ['eventLog', 'sealed'],
);

const MOUNT = all(
  { key: TEXT, type: TEXT, parent: TEXT, shown: YES_OR_NO, failed: YES_OR_NO, local: OBJECT },
  ['parent', 'failed', 'local'],
);

const SESSION = new Validator(
  all(
    {
      format: { const: SAVE_FORMAT },
      revision: { type: 'integer', minimum: 0 },
      history: listOf(all({ pageId: TEXT, urlQuery: OBJECT })),
      inputs: byName(OBJECT),
      global: OBJECT,
      apiResponses: OBJECT,
      pages: byName(PAGE),
      mounts: listOf(MOUNT),
      sealed: TEXT,
    },
    ['sealed'],
  ),
  '2020-12',
);

/** A copy of a saved session, still as JSON, or a `BAD_SAVE` that says what is wrong with it. */
export function checkSaved(data: unknown): SavedSession {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw badSave('it is no object');
  }
  const { format } = data as Partial<SavedSession>;
  if (format === undefined) throw badSave('it names no format');
  if (format !== SAVE_FORMAT) throw badSave(`its format is ${quoteJson(format)}`);
  try {
    const text = JSON.stringify(data);
    // Lowdefy writes errors like this, and cannot read one without a message.
    if (text.includes('"~e":null')) throw badSave('it has an error in it that is none');
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
  throw badSave(`at pages/${pageId}/frozenState: this is no state`);
}
