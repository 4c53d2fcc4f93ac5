import type { BlockView } from '@lowdefy-mcp/render-core';
import { HOSTILE } from './hostileText.js';
import { propertyPaths } from './propertyPaths.js';
import { replaceProperty } from './replaceProperty.js';

/** A block that has a text of a record in one place. */
export interface HostileView {
  /** The place, in words. */
  readonly where: string;
  readonly view: BlockView;
}

/** All that a record may put in place of something: a text, or what has one in it, also as the name of a field. */
const FORMS: readonly unknown[] = [HOSTILE, [HOSTILE], { [HOSTILE]: HOSTILE }];

/**
 * The block with a text of a record in one place after the other. All else stays as it is: what is made out of two texts is
 * data if the wrong one of them is.
 */
export function* hostileViews(view: BlockView, known: readonly string[] = []): Generator<HostileView> {
  const { properties, value, validation, local } = view;
  for (const path of new Set([...propertyPaths(properties), ...known])) {
    for (const form of FORMS) {
      const changed = replaceProperty(properties, path, form);
      if (changed !== properties)
        yield { where: `in property "${path}"`, view: { ...view, properties: changed } };
    }
  }
  yield {
    where: 'as the name of a property',
    view: { ...view, properties: { ...properties, [HOSTILE]: 1 } },
  };
  for (const form of [...FORMS, replaceTexts(value)]) {
    yield { where: 'in its value', view: { ...view, value: form } };
  }
  for (const [name, kept] of Object.entries(local)) {
    for (const form of [...FORMS, replaceTexts(kept)]) {
      yield { where: `in local.${name}`, view: { ...view, local: { ...local, [name]: form } } };
    }
  }
  const errors = { ...validation, status: 'error', errors: [HOSTILE] } as const;
  yield { where: 'as an error', view: { ...view, validation: errors } };
  const warnings = { ...validation, status: 'warning', warnings: [HOSTILE] } as const;
  yield { where: 'as a warning', view: { ...view, validation: warnings } };
}

/** The same value with other texts in it. */
function replaceTexts(value: unknown): unknown {
  if (typeof value === 'string') return HOSTILE;
  if (Array.isArray(value)) return value.map(replaceTexts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner)]));
}
