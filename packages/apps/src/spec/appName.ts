/** Names that addresses of the HTTP API need. */
const RESERVED: readonly string[] = ['component-types'];

const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** Checks the name of an app; returns what is wrong with it. */
export function appNameProblem(name: string): string | undefined {
  if (!NAME.test(name)) {
    return `The name of an app has 1 to 63 lower-case letters, digits and hyphens and does not begin with a hyphen, such as "sales-q3"; not ${JSON.stringify(name.slice(0, 80))}.`;
  }
  return RESERVED.includes(name) ? `The name "${name}" is reserved. Choose another one.` : undefined;
}
