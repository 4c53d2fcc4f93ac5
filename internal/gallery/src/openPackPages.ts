import type { PageNode } from '@lowdefy-mcp/render-core';
import antd from '../../../packages/render-antd/src/index.js';
import basic from '../../../packages/render-basic/src/index.js';
import extras from '../../../packages/render-extras/src/index.js';
import type { PagesFolder } from '../../../packages/testing/src/pack/PackOptions.js';
import { PackPages } from '../../../packages/testing/src/pack/PackPages.js';
import { laterComponents } from '../../harness/src/packOptions.js';

const PACKS = [
  { pack: basic, folders: [folderOf('render-basic', 'pages')] },
  {
    pack: antd,
    folders: [
      folderOf('render-antd', 'blocks'),
      { folder: folderOf('render-antd', 'blocks-5'), lowdefy: 5, components: laterComponents },
    ],
  },
  {
    pack: extras,
    folders: [
      folderOf('render-extras', 'pages'),
      { folder: folderOf('render-extras', 'blocks-5'), lowdefy: 5, components: laterComponents },
    ],
  },
] as const satisfies readonly { readonly pack: unknown; readonly folders: readonly PagesFolder[] }[];

/** The fixture page of a block type. */
export interface PackPage {
  readonly pack: string;
  /** The generation of Lowdefy whose blocks it has. */
  readonly lowdefy: 4 | 5;
  readonly name: string;
  readonly page: PageNode;
}

/** Opens the fixture pages of all packs, one after the other. */
export async function* openPackPages(): AsyncGenerator<PackPage> {
  for (const { pack, folders } of PACKS) {
    for (const folder of folders) {
      const pages = new PackPages(folder, pack, {});
      for (const name of pages.pages) {
        const { page } = await pages.opened(name);
        yield { pack: pack.name, lowdefy: 'lowdefy' in folder ? 5 : 4, name, page };
      }
      await pages.close();
    }
  }
}

function folderOf(pack: string, folder: string): URL {
  return new URL(`../../../packages/${pack}/test/${folder}`, import.meta.url);
}
