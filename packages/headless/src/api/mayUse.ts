import type { ApiContext } from '../lowdefy/types.js';

/**
 * Tells whether the user of a context may use a page or an API endpoint, by its `auth`. Only the known ways to allow count: `authorize`
 * returns true, or, where it was replaced, `authorizeOutcome` returns "allow". Everything else denies, also an error.
 */
export function mayUse(
  context: ApiContext,
  config: { readonly auth?: unknown },
  options: { readonly pageId?: string } = {},
): boolean {
  const answers: boolean[] = [];
  try {
    if (context.authorize !== undefined) answers.push(context.authorize(config) === true);
    if (context.authorizeOutcome !== undefined) {
      answers.push(context.authorizeOutcome(config, options) === 'allow');
    }
  } catch {
    return false;
  }
  return answers.length > 0 && answers.every(Boolean);
}
