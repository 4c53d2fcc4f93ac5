import type { ComponentSpec } from '../contract/Component.js';
import { type DataReference, isReference } from '../contract/reference.js';
import type { AppSpec } from './AppSpec.js';

/** A reference and its place in a spec. */
export interface PlacedReference {
  /** The key of its data for `compileApp`. */
  readonly path: string;
  readonly from: DataReference;
}

/** The data of a reference, or the reason why there is none. */
export type ReferencedData = { readonly value: unknown } | { readonly error: string };

/** Lists the references of a validated spec. */
export function referencesOf({ components }: AppSpec): readonly PlacedReference[] {
  const found: PlacedReference[] = [];
  const walk = (list: readonly ComponentSpec[], place: string) => {
    for (const [index, { props, children = [] }] of list.entries()) {
      replaceReferences(props, `${place}[${index}].props`, (path, from) => found.push({ path, from }));
      walk(children, `${place}[${index}].children`);
    }
  };
  walk(components, 'components');
  return found;
}

/** Copies props with each reference replaced by the result of a function. */
export function replaceReferences(
  value: unknown,
  path: string,
  replace: (path: string, from: DataReference) => unknown,
): unknown {
  if (isReference(value)) return replace(path, value.from);
  if (Array.isArray(value))
    return value.map((item, index) => replaceReferences(item, `${path}[${index}]`, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, replaceReferences(item, `${path}.${key}`, replace)]),
  );
}
