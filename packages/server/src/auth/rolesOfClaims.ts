import type { Config } from '../config/configSchema.js';
import { getPath } from '../getPath.js';

type RolesConfig = Pick<NonNullable<Config['auth']['jwt']>, 'rolesClaim' | 'groupsClaim' | 'roles'>;

/** Reads roles from claims as configured; undefined if the app maps roles itself. */
export function rolesOfClaims(
  claims: Readonly<Record<string, unknown>>,
  { rolesClaim, groupsClaim, roles }: RolesConfig,
): readonly string[] | undefined {
  if (rolesClaim === undefined && roles === undefined) return undefined;
  const named = rolesClaim === undefined ? [] : textsAt(claims, rolesClaim);
  const groups = roles === undefined ? [] : textsAt(claims, groupsClaim);
  const ofGroups = groups.flatMap((group) => (roles && Object.hasOwn(roles, group) && roles[group]) || []);
  return [...new Set([...named, ...ofGroups])];
}

/** Reads a claim by its exact name first: names such as `https://example.com/roles` contain dots. */
function textsAt(claims: Readonly<Record<string, unknown>>, claim: string): readonly string[] {
  const found = Object.hasOwn(claims, claim) ? claims[claim] : getPath(claims, claim);
  return [found].flat().filter((text): text is string => typeof text === 'string');
}
