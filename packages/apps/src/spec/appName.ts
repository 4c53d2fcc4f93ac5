/** Names that are paths of the HTTP API. */
const RESERVED: readonly string[] = ['component-types'];

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Validates the name of an app; returns the problem. */
export function appNameProblem(name: string): string | undefined {
  if (!NAME.test(name)) {
    return `The name of an app must be 1 to 63 lower-case letters, digits and hyphens, and not begin with a hyphen, such as "sales-q3"; not ${JSON.stringify(name.slice(0, 80))}.`;
  }
  return RESERVED.includes(name) ? `The name "${name}" is reserved. Choose another one.` : undefined;
}
