/** @typedef {Record<string, { originalTypeName: string, package: string }>} Types One part of types.json. */

/**
 * Imports the plugins that an app uses. The build's own `plugins/*.js` are left alone: their imports
 * resolve from the build directory, which has no node_modules outside of a Lowdefy server.
 *
 * @param {Types} types
 * @param {string} subpath What a plugin package exports this kind of type as, such as `blocks`.
 * @returns {Promise<Record<string, unknown>>} The plugins by type name.
 */
export async function importTypes(types, subpath) {
  const entries = Object.entries(types).map(
    async ([typeName, { originalTypeName, package: packageName }]) => {
      const plugins = await importPlugins(`${packageName}/${subpath}`, typeName);
      if (!(originalTypeName in plugins)) {
        throw new Error(`${packageName}/${subpath} does not export "${originalTypeName}".`);
      }
      return [typeName, plugins[originalTypeName]];
    },
  );
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * @param {string} specifier
 * @param {string} typeName
 * @returns {Promise<Record<string, unknown>>}
 */
async function importPlugins(specifier, typeName) {
  try {
    return await import(specifier);
  } catch (cause) {
    throw new Error(
      `The app uses the type "${typeName}", but ${specifier} cannot be imported. ` +
        'Is the package among the dependencies of @lowdefy-mcp/harness?',
      { cause },
    );
  }
}
