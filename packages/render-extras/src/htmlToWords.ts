const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** Elements whose content nobody reads. */
const UNSEEN = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template', 'title']);

/** Elements that are kept apart from the text beside them. */
const APART = new Set('br div h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul'.split(' '));

// No part can run over another, so that no text takes long.
const TOKENS = /<!--|-->|<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/** The words of the HTML in a cell, in one line. */
export function htmlToWords(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const words = replaceTags(html, (name) => (APART.has(name) ? ' ' : ''));
  return decode(words.replace(/\s+/g, ' ').trim());
}

/** A text without the tags in it; its lines stay as they are. */
export function withoutTags(text: string): string {
  return replaceTags(text, (name) => (name === 'br' ? '\n' : ''));
}

function replaceTags(html: string, replacement: (name: string) => string): string {
  let [text, from, until] = ['', 0, ''];
  for (const token of html.matchAll(TOKENS)) {
    const [whole, end, name] = token;
    const tag = name === undefined ? whole : `${end}${name.toLowerCase()}`;
    if (until === '' ? tag === '-->' : tag !== until) continue;
    if (until === '') text += html.slice(from, token.index) + replacement(tag.replace('/', ''));
    if (until !== '') until = '';
    else if (tag === '<!--') until = '-->';
    else if (UNSEEN.has(tag)) until = `/${tag}`;
    from = token.index + whole.length;
  }
  return until === '' ? text + html.slice(from) : text;
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = Number(name.toLowerCase().replace('#', name[1]?.toLowerCase() === 'x' ? '0' : ''));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
