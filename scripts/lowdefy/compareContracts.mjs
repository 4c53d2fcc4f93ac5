/**
 * @typedef {object} Contract What the product uses of a Lowdefy; see `describeContract` of the harness.
 * @property {Record<string, string[]>} exports
 * @property {string[]} artifacts
 * @property {{ lowdefy: string[], apiContext: string[] }} missing
 * @property {Record<string, BlockFacts>} blocks
 */

/**
 * @typedef {object} BlockFacts
 * @property {string} category
 * @property {string} [valueType]
 * @property {string[]} events
 * @property {string[]} properties
 */

/**
 * Lists what changed for the product between two versions of Lowdefy, one line each.
 *
 * @param {Contract} before
 * @param {Contract} after
 * @returns {string[]}
 */
export function compareContracts(before, after) {
  const packages = Object.keys({ ...before.exports, ...after.exports }).sort();
  return [
    ...packages.flatMap((name) =>
      difference(`exports of @lowdefy/${name}`, before.exports[name], after.exports[name]),
    ),
    ...difference('files of a build', before.artifacts, after.artifacts),
    ...difference(
      'members of `lowdefy` that are not supplied',
      before.missing.lowdefy,
      after.missing.lowdefy,
    ),
    ...difference(
      'members of the API context that are not supplied',
      before.missing.apiContext,
      after.missing.apiContext,
    ),
    ...compareBlocks(before.blocks, after.blocks),
  ];
}

/**
 * @param {Record<string, BlockFacts>} before
 * @param {Record<string, BlockFacts>} after
 * @returns {string[]}
 */
function compareBlocks(before, after) {
  const changed = Object.entries(after).flatMap(([type, facts]) => {
    const old = before[type];
    return old === undefined ? [] : compareBlock(type, old, facts);
  });
  return [...difference('block types', Object.keys(before), Object.keys(after)), ...changed];
}

/** @param {string} type @param {BlockFacts} before @param {BlockFacts} after @returns {string[]} */
function compareBlock(type, before, after) {
  const [old, current] = [kindOf(before), kindOf(after)];
  return [
    ...(old === current ? [] : [`${type}: ${old} → ${current}`]),
    ...difference(`events of ${type}`, before.events, after.events),
    ...difference(`properties of ${type}`, before.properties, after.properties),
  ];
}

/** @param {BlockFacts} facts */
function kindOf({ category, valueType = 'no value' }) {
  return `${category}, ${valueType}`;
}

/** @param {string} what @param {string[]} [before] @param {string[]} [after] @returns {string[]} */
function difference(what, before = [], after = []) {
  const added = after.filter((name) => !before.includes(name)).map((name) => `+${name}`);
  const removed = before.filter((name) => !after.includes(name)).map((name) => `-${name}`);
  return added.length + removed.length === 0 ? [] : [`${what}: ${[...added, ...removed].join(' ')}`];
}

/**
 * Formats a contract with one line per package and block type, so that diffs between versions are readable.
 *
 * @param {Contract} contract
 * @returns {string}
 */
export function formatContract({ exports, artifacts, missing, blocks }) {
  /** @param {object} map */
  const lines = (map) =>
    Object.entries(map)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{
  "exports": {
${lines(exports)}
  },
  "artifacts": ${JSON.stringify(artifacts)},
  "missing": ${JSON.stringify(missing)},
  "blocks": {
${lines(blocks)}
  }
}
`;
}
