import { readdir, readFile } from 'node:fs/promises';

/**
 * Sums the memory of a process and of all processes below it: what each has alone, and what they share once, by the one that has most
 * of it. For a single process that is its resident memory, whatever else runs on the machine.
 *
 * @param {number} pid
 * @returns {Promise<number>} Kilobytes. NaN where there is no /proc.
 */
export async function memoryOfTree(pid) {
  const parents = await parentsOf();
  const tree = new Set([pid]);
  // A child may come before its parent in the list, so the list is searched until nothing is added.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  const sizes = await Promise.all([...tree].map(sizesOf));
  const own = sizes.reduce((sum, size) => sum + size.own, 0);
  return own + Math.max(...sizes.map(({ shared }) => shared));
}

/** The parent of every process. */
async function parentsOf() {
  const names = await readdir('/proc').catch(() => []);
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  }
  return parents;
}

/** @param {number} pid */
async function sizesOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const sum = (/** @type {string} */ kind) =>
    ['Clean', 'Dirty']
      .map((state) => Number(new RegExp(`^${kind}_${state}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]))
      .reduce((all, each) => all + each, 0);
  return { own: sum('Private'), shared: sum('Shared') };
}
