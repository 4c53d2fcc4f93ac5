import { composePacks, type Pack, type Registry } from '@lowdefy-mcp/render-core';
import { checkTypes } from './checkComponents.js';
import { checkContract, checkDefinitions } from './checkDefinitions.js';
import { checkFolders } from './checkFolders.js';
import { describeType } from './describeType.js';
import type { PackOptions, PagesFolder } from './PackOptions.js';
import { PackPages } from './PackPages.js';
import type { Runner } from './Runner.js';

/** Tests a pack: see `describePack` of the runners. */
export type DescribePack = (pack: Pack, options: PackOptions) => void;

/** Creates the suite for a test runner. */
export function createDescribePack(runner: Runner): DescribePack {
  const { afterAll, describe, test } = runner;

  return (pack, options) => {
    if (typeof pack?.blocks !== 'object' || pack.blocks === null) {
      throw new TypeError(
        'describePack needs a pack made by definePack: the default export of your package.',
      );
    }
    const { pages, packs = [], components, types = Object.keys(pack.blocks) } = options;
    const foreign = types.filter((type) => !Object.hasOwn(pack.blocks, type));
    if (foreign.length > 0)
      throw new TypeError(`types lists ${foreign.join(', ')}, which ${pack.name} does not define.`);
    const folders = ([pages].flat() as PagesFolder[]).map((folder) => new PackPages(folder, pack, options));
    let composed: Registry | undefined;
    const registry = () => {
      composed ??= composePacks([pack, ...packs]);
      return composed;
    };

    describe(`pack ${pack.name}`, () => {
      afterAll(async () => {
        for (const folder of folders) await folder.close();
      });

      test('conforms to the render contract', () => checkContract(pack, packs));
      test('defines its blocks completely', () => checkDefinitions(pack));
      test('has a page for each type, and no others', () => checkFolders(pack, folders));
      if (components) test('has the types of the components', () => checkTypes(pack, components));

      for (const type of types) describeType(type, { pack, options, folders, registry }, runner);
    });
  };
}
