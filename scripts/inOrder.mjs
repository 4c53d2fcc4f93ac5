/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {Record<string, string>} [dependencies]
 */

/**
 * Sorts packages topologically: each comes after its dependencies. Development dependencies are ignored, as they may be circular.
 *
 * @template {Manifest} T
 * @param {readonly T[]} manifests
 * @returns {T[]}
 */
export function inOrder(manifests) {
  const known = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  /** @type {Set<T>} */
  const sorted = new Set();
  /** @param {T} manifest @param {readonly string[]} above */
  const visit = (manifest, above) => {
    if (above.includes(manifest.name))
      throw new Error(`Packages have a circular dependency: ${[...above, manifest.name].join(' → ')}.`);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const needed = known.get(name);
      if (needed && !sorted.has(needed)) visit(needed, [...above, manifest.name]);
    }
    sorted.add(manifest);
  };
  for (const manifest of manifests) visit(manifest, []);
  return [...sorted];
}
