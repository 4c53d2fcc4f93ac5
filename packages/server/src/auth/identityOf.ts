import { UserError } from '../UserError.js';

/**
 * Returns the identity that owns a user's sessions: the first of the fields that the user has, with its name and type, so that `id: 7`,
 * `id: "7"` and `email: "7"` are three owners. Undefined without any. Throws if the field cannot tell users apart.
 */
export function identityOf(
  user: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string | undefined {
  const field = fields.find((name) => user[name] !== undefined && user[name] !== null);
  if (field === undefined) return undefined;
  const value = user[field];
  const isIdentifier =
    typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && Number.isFinite(value);
  if (isIdentifier) return JSON.stringify([field, value]);
  throw new UserError(
    `The user's ${field} must be a non-empty string or a number, because the user's sessions belong to it. It is ${describe(value)}.`,
  );
}

function describe(value: unknown): string {
  if (typeof value === 'string') return 'an empty string';
  if (typeof value === 'number') return 'not finite';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `${value}`;
}
