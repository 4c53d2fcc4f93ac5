/** The main module of the server's package, wherever it is installed. */
const SERVER = /\/server\/dist\/index\.js$/;

let fixtures = '';

/** @type {import('node:module').InitializeHook<string>} */
export function initialize(url) {
  fixtures = url;
}

/**
 * Gives `createHandler` the fixtures: the module that is loaded in place of the server's has all of it besides.
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
