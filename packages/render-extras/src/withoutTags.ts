/** Elements with invisible content. */
const UNSEEN = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'title']);

// The alternatives cannot overlap, so matching is linear.
const TOKENS = /<!--|-->|<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/** Removes the HTML from markdown; line breaks stay. */
export function withoutTags(markdown: string): string {
  let [text, from, until] = ['', 0, ''];
  for (const token of markdown.matchAll(TOKENS)) {
    const [whole, end, name] = token;
    const tag = name === undefined ? whole : `${end}${name.toLowerCase()}`;
    if (until === '' ? tag === '-->' : tag !== until) continue;
    if (until === '') text += markdown.slice(from, token.index) + (tag === 'br' ? '\n' : '');
    if (until !== '') until = '';
    else if (tag === '<!--') until = '-->';
    else if (UNSEEN.has(tag)) until = `/${tag}`;
    from = token.index + whole.length;
  }
  return until === '' ? text + markdown.slice(from) : text;
}
