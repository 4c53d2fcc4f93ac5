/** The lines around a section of a file that belongs to this command. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** For markdown. */
export function htmlMarks(name: string): Marks {
  return {
    begin: `<!-- lowdefy-mcp:begin ${name} (written by "lowdefy-mcp install --guide", which replaces it) -->`,
    end: `<!-- lowdefy-mcp:end ${name} -->`,
  };
}

/** For TOML. */
export function hashMarks(name: string): Marks {
  return {
    begin: `# lowdefy-mcp:begin ${name} (written by "lowdefy-mcp install", which replaces it)`,
    end: `# lowdefy-mcp:end ${name}`,
  };
}

/** Where the section is, with its marks; undefined if there is none, or only a part of it. */
export function findSection(
  text: string,
  marks: Marks,
): { readonly from: number; readonly to: number } | undefined {
  const from = lineStart(text, opening(marks), 0);
  const to = from < 0 ? -1 : lineStart(text, marks.end, from);
  return to < 0 ? undefined : { from, to: to + marks.end.length };
}

/** Replaces the section, or adds it at the end. All other text stays. */
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

/** The first words of a mark: what is said in parentheses may change from version to version. */
function opening({ begin }: Marks): string {
  return begin.slice(0, begin.indexOf(' ('));
}

/** Where a line begins that has this text, or -1. */
function lineStart(text: string, line: string, from: number): number {
  for (let at = text.indexOf(line, from); at >= 0; at = text.indexOf(line, at + 1)) {
    const isStart = at === 0 || text[at - 1] === '\n';
    const next = text[at + line.length];
    if (isStart && (next === undefined || /\s/.test(next))) return at;
  }
  return -1;
}
