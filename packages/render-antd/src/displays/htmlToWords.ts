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

/** Elements that begin a line. */
const LINES = new Set('br div h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(' '));

// No part can run over another, so that no text takes long.
const TOKENS = /<!--|-->|<(\/?)([a-z][a-z0-9]*)(?=[\s/>])([^<>]*)>/gi;

/** Where a line begins, until white space is tidied. */
const LINE = '\0';

/**
 * The words of HTML in a title or a text, with the addresses of its links. Text without markup stays as it is.
 * It is made for the few tags that authors put into titles.
 */
export function htmlToWords(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let [words, from, until, address] = ['', 0, '', ''];
  for (const token of html.matchAll(TOKENS)) {
    const [whole, end, name, attributes = ''] = token;
    const tag = name === undefined ? whole : `${end}${name.toLowerCase()}`;
    if (until === '' ? tag === '-->' : tag !== until) continue;
    if (until === '') words += html.slice(from, token.index) + spacing(tag);
    if (tag === 'a') address = hrefOf(attributes);
    if (tag === '/a' && address !== '') words += ` (${address})`;
    if (until !== '') until = '';
    else if (tag === '<!--') until = '-->';
    else if (UNSEEN.has(tag)) until = `/${tag}`;
    from = token.index + whole.length;
  }
  return decode(tidy(until === '' ? words + html.slice(from) : words));
}

function hrefOf(attributes: string): string {
  return /\bhref\s*=\s*["']?([^"'\s]+)/i.exec(attributes)?.[1] ?? '';
}

function spacing(tag: string): string {
  const name = tag.replace('/', '');
  if (LINES.has(name)) return LINE;
  return name === 'td' || name === 'th' ? ' ' : '';
}

/** White space as browsers show it. */
function tidy(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .split(LINE)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = Number(name.toLowerCase().replace('#', name[1]?.toLowerCase() === 'x' ? '0' : ''));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
