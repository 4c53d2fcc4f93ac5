/** @typedef {Record<string, unknown> & { name: string }} Manifest */

/**
 * Adds to a manifest where its sources are. npm needs that for provenance, and to make the relative links of a README work.
 *
 * @param {Manifest} manifest
 * @param {{ address: string, directory: string }} options The address of the repository on GitHub, and the package's directory in it.
 * @returns {Manifest}
 */
export function withRepository(manifest, { address, directory }) {
  const url = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+?(?=(?:\.git)?\/?$)/.exec(address)?.[0];
  if (url === undefined) {
    throw new Error(`"${address}" is not the address of a repository. Write https://github.com/OWNER/NAME.`);
  }
  const added = {
    homepage: `${url}/tree/main/${directory}#readme`,
    bugs: { url: `${url}/issues` },
    repository: { type: 'git', url: `git+${url}.git`, directory },
  };
  // After the license, where most manifests have them.
  const entries = Object.entries(manifest).filter(([key]) => !(key in added));
  const at = entries.findIndex(([key]) => key === 'license') + 1;
  return /** @type {Manifest} */ (
    Object.fromEntries([...entries.slice(0, at), ...Object.entries(added), ...entries.slice(at)])
  );
}
