import dedent from 'dedent';
import { linkPackages, mainOf, nameVersion, writePackage } from '../load/helpers.js';

/** A version of Lowdefy that is not released. */
export const FUTURE = '6.0.0';

/** The property names of a future engine's block tree. */
interface Names {
  readonly root: string;
  readonly areas: string;
  readonly children: string;
}

/** Installs a simulated future Lowdefy in an app's directory: the installed one with another version and other names in its tree. */
export async function installFutureLowdefy(directory: string, names: Names): Promise<void> {
  await nameVersion(directory, FUTURE);
  await linkPackages(directory, ['@lowdefy/actions-core', '@lowdefy/blocks-basic', '@lowdefy/operators-js']);
  for (const name of ['@lowdefy/build', '@lowdefy/api', '@lowdefy/helpers']) {
    const text = `export * from '${await mainOf(name)}';`;
    const rest = name === '@lowdefy/build' ? `export { default } from '${await mainOf(name)}';` : '';
    await writePackage(directory, { name, version: FUTURE, text: text + rest });
  }
  const text = futureEngine((await mainOf('@lowdefy/engine')) ?? '', names);
  await writePackage(directory, { name: '@lowdefy/engine', version: FUTURE, text });
}

/**
 * Adds the new names to the tree and keeps the engine's own names next to them. Only the root is renamed: pages of an unknown tree
 * are rejected before the engine reads it.
 */
const futureEngine = (ours: string, { root, areas, children }: Names) => dedent`
  import getContext from '${ours}';
  export * from '${ours}';
  const KNOWN = [['RootSlots', 'slots', 'subSlots'], ['RootAreas', 'areas', 'subAreas'], ['RootBlocks', 'areas', 'subBlocks']];
  export default (options) => {
    const context = getContext(options);
    const internal = context._internal;
    const [name, ...parts] = KNOWN.find(([each]) => each in internal);
    const tree = internal[name];
    for (const [index, added] of ['${areas}', '${children}'].entries()) {
      const get = function () { return this[parts[index]]; };
      if (!(added in tree)) Object.defineProperty(Object.getPrototypeOf(tree), added, { get, configurable: true });
    }
    if (name !== '${root}') {
      internal['${root}'] = tree;
      if (!KNOWN.some(([each]) => each === '${root}')) delete internal[name];
    }
    return context;
  };
`;
