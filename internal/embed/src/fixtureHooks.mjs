/** Matches the main module of the server's package. */
const SERVER = /\/server\/dist\/index\.js$/;

let fixtures = '';

/** @type {import('node:module').InitializeHook<string>} */
export function initialize(url) {
  fixtures = url;
}

/**
 * Adds the fixtures to `createHandler`: loads a module instead of the server's that re-exports everything else.
 *
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!SERVER.test(url)) return nextLoad(url, context);
  const own = JSON.stringify(`${url}?own`);
  const source = `
    import { addFixtures } from ${JSON.stringify(fixtures)};
    import { createHandler as create } from ${own};
    export * from ${own};
    export const createHandler = (app, options) => create(app, { ...options, extend: addFixtures });
  `;
  return { format: 'module', source, shortCircuit: true };
}
