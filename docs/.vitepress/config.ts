import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { mapLinks } from './mapLinks.js';
import { pageOf } from './pageOf.js';
import { resolveVue } from './resolveVue.js';
import { sidebar } from './sidebar.js';
import { skipPreBundling } from './skipPreBundling.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const publicDir = fileURLToPath(new URL('public', import.meta.url));
// Written into each page, it is found whatever address the site has.
const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(join(publicDir, 'logo.svg'), 'utf8'))}`;

export default defineConfig({
  title: 'lowdefy-mcp',
  description: 'Every Lowdefy app, usable by AI agents',
  // The READMEs of the packages are pages too.
  srcDir: root,
  srcExclude: [
    '!(CONTRIBUTING).md',
    '{.*,bench,examples,internal,scripts,test}/**',
    'packages/*/!(README).md',
    'packages/*/*/**',
  ],
  rewrites: (source) => pageOf(source) ?? source,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: icon }]],
  markdown: { config: (md) => mapLinks(md, root) },
  // Other web pages of the repository are none of the site's.
  vite: { publicDir, plugins: [resolveVue, skipPreBundling], optimizeDeps: { entries: [] } },
  themeConfig: {
    logo: '/logo.svg',
    nav: [
      { text: 'Start', link: '/getting-started' },
      { text: 'Tools', link: '/tools' },
      { text: 'Configuration', link: '/configuration' },
      { text: 'FAQ', link: '/faq' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
  },
});
