import type { z } from 'zod';
import { isReference } from '../contract/reference.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** The result of a tolerant parse. */
export type Tolerant<T> =
  | { readonly value: T; readonly ignored: readonly string[] }
  | { readonly problems: readonly string[] };

/** The maximum number of passes: each removes the unknown keys of one more level of unions. */
const PASSES = 5;

/**
 * Validates with a strict schema, but removes unknown keys instead of rejecting them, because models add fields. `name`
 * is the path of the value, for messages.
 */
export function parseTolerant<T>(schema: z.ZodType<T>, input: unknown, name: string): Tolerant<T> {
  const ignored: string[] = [];
  let value = input;
  for (let pass = 0; ; pass += 1) {
    const result = schema.safeParse(value);
    if (result.success) return { value: result.data, ignored };
    const issues = result.error.issues.flatMap((issue) => flatten(issue, value, []));
    const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
    if (unknown.length === 0 || unknown.length < issues.length || pass === PASSES) {
      const problems = issues.map((issue) => describe(issue, name));
      return { problems: [...new Set(problems)] };
    }
    value = structuredClone(value);
    for (const issue of unknown) {
      for (const key of issue.keys) {
        delete (valueAt(value, issue.path) as Record<string, unknown>)[key];
        ignored.push(`${place(name, [...issue.path, key])} is not known and was ignored.`);
      }
    }
  }
}

/**
 * Selects the issues of the intended branch of a union: a reference is recognised by its `from`; otherwise the branch
 * with the fewest issues.
 */
function flatten(issue: Issue, input: unknown, prefix: Path): readonly Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path: [...path] }];
  const isMeantAsReference = isReference(valueAt(input, path));
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => flatten(inner, input, path)));
  const references = branches.filter((branch) => branch.some((one) => one.path[path.length] === 'from'));
  const candidates =
    isMeantAsReference && references.length > 0
      ? references
      : branches.slice(branches.length > 1 && isReferenceUnion(branches, path) ? 1 : 0);
  const rank = (branch: readonly Issue[]) =>
    branch.filter((one) => one.code === 'invalid_type' && one.path.length === path.length).length;
  const best = candidates.toSorted((a, b) => rank(a) - rank(b) || a.length - b.length);
  const tied = best.filter((branch) => rank(branch) > 0);
  // No branch matches even the type, such as text for a number: report the union as a whole.
  if (tied.length === best.length && best.length > 1) return [{ ...issue, path: [...path] }];
  return best[0] ?? [{ ...issue, path: [...path] }];
}

/** Whether the first branch is the reference of `live`. */
function isReferenceUnion(branches: readonly (readonly Issue[])[], path: Path): boolean {
  return (branches[0] ?? []).some(
    (issue) =>
      issue.code === 'invalid_type' &&
      (issue.path.length === path.length || issue.path[path.length] === 'from'),
  );
}

function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const key of path) current = (Object(current) as Record<PropertyKey, unknown>)[key];
  return current;
}

function describe(issue: Issue, name: string): string {
  const message =
    issue.code === 'invalid_union'
      ? 'has a value of the wrong type'
      : issue.code === 'unrecognized_keys'
        ? `has unknown fields: ${issue.keys.join(', ')}`
        : issue.message.replace(/^Invalid (input|option|string): /, '');
  return `${place(name, issue.path)}: ${message}`;
}

function place(name: string, path: Path): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    name,
  );
}
