import { closesFence, openedFence } from './fences.js';

/** A tag, parsed from printed markdown. */
export interface ParsedTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | true | readonly string[]>>;
  /** The lines directly inside the tag. Fenced text is one entry without its fence. */
  readonly lines: readonly string[];
  readonly children: readonly ParsedTag[];
}

/** A page, parsed from printed markdown. */
export interface ParsedPage {
  readonly title?: string;
  readonly pageId?: string;
  readonly attributes?: ParsedTag['attributes'];
  readonly lines: readonly string[];
  readonly children: readonly ParsedTag[];
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;
const VALUE = String.raw`${QUOTED}|\[(?:${QUOTED}|[^\]"])*\]|[\w.$-]+`;
const OPENING = new RegExp(`^<([a-z]+)((?: [A-Za-z]+(?:=(?:${VALUE}))?)*)(/?)>(?: (.*))?$`);
const CLOSING = /^<\/([a-z]+)>$/;
const ATTRIBUTE = new RegExp(` ([A-Za-z]+)(?:=(${VALUE}))?`, 'g');
const NAMES = new RegExp(String.raw`${QUOTED}|[^,\s]+`, 'g');

interface Open {
  readonly name: string;
  readonly attributes: ParsedTag['attributes'];
  readonly lines: string[];
  readonly children: ParsedTag[];
}

/**
 * Parses printed markdown into tags. Throws if it is malformed, so that a test that parses a page also proves that no
 * content broke the format.
 */
export function parseMarkdown(markdown: string): ParsedPage {
  const lines = markdown.split('\n');
  const root: Open = { name: '', attributes: {}, lines: [], children: [] };
  const open: Open[] = [root];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const top = open.at(-1) as Open;
    const fence = openedFence(line);
    if (fence !== undefined) {
      const end = lines.findIndex((other, at) => at > index && closesFence(other, fence));
      if (end === -1) throw new SyntaxError(`Line ${index + 1}: the fence is never closed.`);
      top.lines.push(lines.slice(index + 1, end).join('\n'));
      index = end;
    } else if (line.startsWith('<')) {
      readTag(line, index, open);
    } else if (line !== '') {
      top.lines.push(line);
    }
  }
  if (open.length > 1) throw new SyntaxError(`<${open.at(-1)?.name}> is never closed.`);
  return asPage(root);
}

function readTag(line: string, index: number, open: Open[]): void {
  const [, closed] = CLOSING.exec(line) ?? [];
  if (closed !== undefined) {
    const top = open.pop();
    if (open.length === 0 || top?.name !== closed) {
      throw new SyntaxError(
        `Line ${index + 1}: </${closed}> closes ${top?.name ? `<${top.name}>` : 'nothing'}.`,
      );
    }
    return;
  }
  const [match, name, attributes, empty, text] = OPENING.exec(line) ?? [];
  if (match === undefined) throw new SyntaxError(`Line ${index + 1} is not a tag of this format: ${line}`);
  const tag: Open = {
    name: name as string,
    attributes: readAttributes(attributes as string),
    lines: text === undefined ? [] : [text],
    children: [],
  };
  open.at(-1)?.children.push(tag);
  if (empty === '') open.push(tag);
}

function readAttributes(attributes: string): ParsedTag['attributes'] {
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [
      name,
      value === undefined ? true : readValue(value),
    ]),
  );
}

function readValue(value: string): string | number | readonly string[] {
  if (value.startsWith('"')) return JSON.parse(value);
  if (value.startsWith('[')) {
    const names = value.slice(1, -1).match(NAMES) ?? [];
    return names.map((name) => (name.startsWith('"') ? JSON.parse(name) : name));
  }
  return /^-?\d+$/.test(value) ? Number(value) : value;
}

const PAGE = new RegExp(`^Page: (${QUOTED}|\\S+)((?: [a-z]+=(?:${VALUE}))*)`);

function asPage({ lines, children }: Open): ParsedPage {
  const [title, line = '', ...rest] = lines;
  const [, page, attributes = ''] = PAGE.exec(line) ?? [];
  if (!title?.startsWith('# ') || page === undefined) return { lines, children };
  const pageId = page.startsWith('"') ? JSON.parse(page) : page;
  return { title: title.slice(2), pageId, attributes: readAttributes(attributes), lines: rest, children };
}
