import type { BlockView } from '@lowdefy-mcp/render-core';
import { propertyPaths } from './propertyPaths.js';
import { replaceProperty } from './replaceProperty.js';

/** A place in a block where untrusted text can appear. */
export interface HostilePlace {
  /** Describes the place. */
  readonly where: string;
  /** Returns the block with a text in this place; undefined if it would not change. */
  put(text: string): BlockView | undefined;
}

/** The forms in which a record may contain a text: itself, in a list, or as key and value of an object. */
const FORMS: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => ({ [text]: text }),
];

/**
 * Yields the places of a block. Only one place changes at a time: a text derived from two must be data if either of
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

/** Replaces all texts in a value. */
function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, text));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, text)]));
}
