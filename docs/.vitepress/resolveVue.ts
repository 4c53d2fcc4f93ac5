import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitepress';

const here = fileURLToPath(import.meta.url);

/** A page is a component of Vue. Documents outside of this folder would look for Vue where they are, and not find it. */
export const resolveVue: Plugin = {
  name: 'resolve-vue',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!/^vue(?:\/|$)/.test(id) || !importer?.includes('.md')) return null;
    return this.resolve(id, here, { skipSelf: true });
  },
};
