import { compare, type Difference, valueAt } from './compare.js';
import type { ChangeKind, DiffProperties } from './DiffProperties.js';
import { isPart } from './isPart.js';
import { isShown, type Path } from './paths.js';

/** A shown change. */
export interface Change {
  readonly kind: ChangeKind;
  readonly path: Path;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The changes that a block shows, in the order of its properties. */
export function changesOf(properties: DiffProperties): readonly Change[] {
  const before = isPart(properties.before) ? properties.before : {};
  const after = isPart(properties.after) ? properties.after : {};
  const changes: readonly Change[] = collapse(compare(before, after), properties);
  const all = properties.showUnchanged ? [...changes, ...unchanged(before, after, changes)] : changes;
  return all.filter(({ path }) => isShown(path.join('.'), properties));
}

/**
 * Sorts changes into the groups on the screen: by their first name, then by list item. Top-level fields are also a
 * group.
 */
export function inGroups(changes: readonly Change[], { topFirst = false } = {}): readonly Change[] {
  const groupOf = ({ path }: Change) => (path.length > 1 ? String(path[0]) : '');
  const itemOf = ({ path }: Change) => (/^\d+$/.test(String(path[1])) ? Number(path[1]) : -1);
  const groups = [...new Set(changes.map(groupOf))];
  const rank = (group: string) => (topFirst && group === '' ? -1 : groups.indexOf(group));
  return changes.toSorted((a, b) => rank(groupOf(a)) - rank(groupOf(b)) || itemOf(a) - itemOf(b));
}

/** Replaces changes below the maximum depth by one change of their ancestor. */
function collapse(
  all: readonly Difference[],
  { before, after, maxDepth = 4 }: DiffProperties,
): readonly Difference[] {
  if (!Number.isInteger(maxDepth) || maxDepth < 1) return all;
  const isDeep = ({ path }: Difference) => path.length > maxDepth;
  const parents = new Map(
    all.filter(isDeep).map(({ path }) => [path.slice(0, maxDepth).join('.'), path.slice(0, maxDepth)]),
  );
  const collapsed = [...parents.values()].map((path): Difference => {
    return { kind: 'changed', path, before: valueAt(before, path), after: valueAt(after, path) };
  });
  const isReal = (whole: Difference) => JSON.stringify(whole.before) !== JSON.stringify(whole.after);
  return [...all.filter((difference) => !isDeep(difference)), ...collapsed.filter(isReal)];
}

/** The fields that are equal in both states, and not part of a change. */
function unchanged(before: unknown, after: unknown, changes: readonly Change[]): readonly Change[] {
  const known = new Set(changes.map(({ path }) => path.join('.')));
  const found: Change[] = [];
  for (const path of [...leaves(after), ...leaves(before)]) {
    const name = path.join('.');
    if (name === '' || known.has(name)) continue;
    const [old, now] = [valueAt(before, path), valueAt(after, path)];
    if (old !== now && JSON.stringify(old) !== JSON.stringify(now)) continue;
    known.add(name);
    found.push({ kind: 'unchanged', path, before: old, after: now });
  }
  return found;
}

function* leaves(value: unknown, path: Path = []): Generator<Path> {
  const entries = isPart(value) ? Object.entries(value) : [];
  if (entries.length === 0) yield path;
  for (const [step, inner] of entries) yield* leaves(inner, [...path, step]);
}
