import { isInstalled } from './linkPackages.js';

const typesMap = new URL('../node_modules/@lowdefy/build/dist/defaultTypesMap.js', import.meta.url);
/** @type {Record<string, { package: string }>} */
const types = (await import(typesMap.href)).default.blocks;

/**
 * Tells whether the installed Lowdefy has a block type and its package.
 *
 * @param {string} type
 */
export function hasBlock(type) {
  const definition = types[type];
  return definition !== undefined && isInstalled(definition.package);
}
