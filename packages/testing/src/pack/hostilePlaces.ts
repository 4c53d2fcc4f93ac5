import type { BlockView } from '@lowdefy-mcp/render-core';
import { propertyPaths } from './propertyPaths.js';
import { replaceProperty } from './replaceProperty.js';

/** A place in a block where a text of a record can stand. */
export interface HostilePlace {
  /** The place, in words. */
  readonly where: string;
  /** The block with a text in this place; undefined if the text makes no difference there. */
  put(text: string): BlockView | undefined;
}

/** All that a record may put in place of something: a text, or what has one in it, also as the name of a field. */
const FORMS: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => ({ [text]: text }),
];

/**
 * The places of a block, one after the other. All else stays as it is: what is made out of two texts is data if the wrong one of
 * them is.
 */
export function* hostilePlaces(view: BlockView, known: readonly string[] = []): Generator<HostilePlace> {
  const { properties, value, validation, local } = view;
  for (const path of new Set([...propertyPaths(properties), ...known])) {
    for (const form of FORMS) {
      yield {
        where: `in property "${path}"`,
        put(text) {
          const changed = replaceProperty(properties, path, form(text));
          return changed === properties ? undefined : { ...view, properties: changed };
        },
      };
    }
  }
  yield {
    where: 'as the name of a property',
    put: (text) => ({ ...view, properties: { ...properties, [text]: 1 } }),
  };
  for (const form of [...FORMS, (text: string) => replaceTexts(value, text)]) {
    yield { where: 'in its value', put: (text) => ({ ...view, value: form(text) }) };
  }
  for (const [name, kept] of Object.entries(local)) {
    for (const form of [...FORMS, (text: string) => replaceTexts(kept, text)]) {
      yield {
        where: `in local.${name}`,
        put: (text) => ({ ...view, local: { ...local, [name]: form(text) } }),
      };
    }
  }
  yield {
    where: 'as an error',
    put: (text) => ({ ...view, validation: { ...validation, status: 'error', errors: [text] } }),
  };
  yield {
    where: 'as a warning',
    put: (text) => ({ ...view, validation: { ...validation, status: 'warning', warnings: [text] } }),
  };
}

/** The same value with other texts in it. */
function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, text)]));
}
