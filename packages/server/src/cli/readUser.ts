import { UserError } from '../UserError.js';
import { splitNames } from './splitNames.js';

type User = Readonly<Record<string, unknown>>;

/** Reads the user from `--user` and `--roles`; null without them. */
export function readUser({
  user,
  roles,
}: {
  readonly user?: string | undefined;
  readonly roles?: string | undefined;
}): User | null {
  if (user === undefined && roles === undefined) return null;
  return {
    ...(user !== undefined && parseUser(user)),
    ...(roles !== undefined && { roles: splitNames(roles) }),
  };
}

function parseUser(text: string): User {
  if (!text.trimStart().startsWith('{')) return { name: text };
  const user = parseJson(text, '--user');
  const { roles = [] } = user;
  if (Array.isArray(roles) && roles.every((role) => typeof role === 'string')) return user;
  throw new UserError(`The roles of --user must be a list of names, not ${JSON.stringify(roles)}.`);
}

/** Parses the JSON object of an option. */
export function parseJson(text: string, option: string): User {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as User;
  } catch (error) {
    throw new UserError(`${option} takes a JSON object: ${(error as Error).message}.`);
  }
  throw new UserError(`${option} takes a JSON object such as {"id": 1}, not ${text}.`);
}
