/** The marker lines around a section of a file that this command manages. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** Markers for markdown. */
export function htmlMarks(name: string): Marks {
  return {
    begin: `<!-- lowdefy-mcp:begin ${name} (written by "lowdefy-mcp install --guide", which replaces it) -->`,
    end: `<!-- lowdefy-mcp:end ${name} -->`,
  };
}

/** Markers for TOML. */
export function hashMarks(name: string): Marks {
  return {
    begin: `# lowdefy-mcp:begin ${name} (written by "lowdefy-mcp install", which replaces it)`,
    end: `# lowdefy-mcp:end ${name}`,
  };
}

/** Finds the section with its markers; undefined if there is none, or a marker is missing. */
export function findSection(
  text: string,
  marks: Marks,
): { readonly from: number; readonly to: number } | undefined {
  const from = lineStart(text, opening(marks), 0);
  const to = from < 0 ? -1 : lineStart(text, marks.end, from);
  return to < 0 ? undefined : { from, to: to + marks.end.length };
}

/** Replaces the section, or appends it. Preserves all other text. */
export function addSection(text: string, marks: Marks, content: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const section = [marks.begin, content, marks.end].join('\n').replaceAll('\n', eol);
  const found = findSection(text, marks);
  if (found !== undefined) return text.slice(0, found.from) + section + text.slice(found.to);
  if (text === '') return section + eol;
  return text + (text.endsWith('\n') ? eol : eol + eol) + section + eol;
}

/** Removes the section, with the empty line before it. */
export function removeSection(text: string, marks: Marks): string {
  const found = findSection(text, marks);
  if (found === undefined) return text;
  const before = text.slice(0, found.from);
  const after = text.slice(found.to).replace(/^\r?\n/, '');
  return before.replace(/(^|\n)\r?\n$/, '$1') + after;
}

/** The beginning of a marker, because the text in parentheses may change between versions. */
function opening({ begin }: Marks): string {
  return begin.slice(0, begin.indexOf(' ('));
}

/** The offset of the first line that begins with this text, or -1. */
function lineStart(text: string, line: string, from: number): number {
  for (let at = text.indexOf(line, from); at >= 0; at = text.indexOf(line, at + 1)) {
    const isStart = at === 0 || text[at - 1] === '\n';
    const next = text[at + line.length];
    if (isStart && (next === undefined || /\s/.test(next))) return at;
  }
  return -1;
}
