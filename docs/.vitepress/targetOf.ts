import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageOf } from './pageOf.js';

/** Where a link of a document leads on the site. Undefined: nowhere, because the site does not have it. */
export function targetOf(href: string, source: string, root: string): string | undefined {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(posix.dirname(source), decodeURI(path)).replace(/\/$/, '');
  if (!existsSync(join(root, file))) throw new Error(`${source} links to ${href}, and there is no ${file}.`);
  if (file === '.' || file === 'README.md') return '/';
  const [, served] = /^docs\/\.vitepress\/public\/(.+)$/.exec(file) ?? [];
  if (served !== undefined) return `/${served}`;
  const page = pageOf(file) ?? pageOf(`${file}/README.md`);
  if (page === undefined) return undefined;
  // The anchor of a folder's README on a git host.
  const place = anchor === undefined || anchor === 'readme' ? '' : `#${anchor}`;
  return `/${page.replace(/(?:\bindex)?\.md$/, '')}${place}`;
}
