import dedent from 'dedent';
import { linkPackages, mainOf, writePackage } from '../load/helpers.js';

/** The version of a Lowdefy that nobody knows. */
export const FUTURE = '6.0.0';

/** What a future engine calls the parts of its tree. */
interface Names {
  readonly root: string;
  readonly areas: string;
  readonly children: string;
}

/** Installs a future Lowdefy in an app's directory: ours, but for its version and the names that its engine has for its tree. */
export async function installFutureLowdefy(directory: string, names: Names): Promise<void> {
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
 * The engine goes on with its own names, which the tree has as well. Its root is called by the new name alone: pages of an unknown tree
 * are refused before the engine looks for it.
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
