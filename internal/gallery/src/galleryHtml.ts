import { type DrawChart, escapeHtml, htmlStyle, printHtml } from '@lowdefy-mcp/render-core/html';
import { formatMarkdown } from '../../../packages/server/src/markdown/formatMarkdown.js';
import type { PackPage } from './openPackPages.js';

const style = `
body { margin: 0 auto; max-width: 64em; padding: 1em; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
body > header p { color: var(--dim); } body > nav { columns: 14em; margin-bottom: 2em; } body > nav a { display: block; color: var(--accent); }
article { border: 1px solid var(--line); border-radius: 8px; padding: 1em; margin: 0 0 1.5em; content-visibility: auto; contain-intrinsic-size: auto 30em; }
article > h2 { margin: 0 0 .8em; font-size: 1em; color: var(--dim); font-weight: 400; }
`;

/** Prints one document with the pages of all block types, as in the viewer. It loads no resources and runs no scripts. */
export function galleryHtml(pages: readonly PackPage[], drawChart: DrawChart): string {
  const ids = new Set<string>();
  const articles = pages.map(({ pack, lowdefy, name, page }) => {
    const id = ids.has(name) ? `${name}-${lowdefy}` : name;
    ids.add(id);
    const from = lowdefy === 5 ? `${pack}, as in Lowdefy 5` : pack;
    const html = printHtml(page, { drawChart, formatMarkdown });
    return {
      id,
      from,
      html: `<article id="${escapeHtml(id)}"><h2>${escapeHtml(from)}</h2>\n${html}\n</article>`,
    };
  });
  const links = articles.map(({ id }) => `<a href="#${escapeHtml(id)}">${escapeHtml(id)}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Block types as people see them</title>
<style>${htmlStyle}${style}</style>
<body>
<header><h1>Block types as people see them</h1>
<p>The HTML that the viewer shows for the pages that the render packs are tested with. Nothing here can be used: it is a picture of each page.</p></header>
<nav aria-label="Block types">${links.join('\n')}</nav>
<main>
${articles.map(({ html }) => html).join('\n')}
</main>
</body>
</html>
`;
}
