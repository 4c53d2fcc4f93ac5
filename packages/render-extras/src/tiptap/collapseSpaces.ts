import type { Inline } from './Document.js';

/** The content of a line as the editor takes it from HTML: white space is one space, at either end of it none. */
export function collapseSpaces(content: readonly Inline[]): readonly Inline[] {
  const kept: Inline[] = [];
  // Whether a space that comes next is one too many.
  let isSpaced = true;
  for (const part of content) {
    if (part.type !== 'text') {
      kept.push(part);
      isSpaced = part.type === 'break';
      continue;
    }
    const collapsed = part.text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const text = isSpaced && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (text === '') continue;
    isSpaced = text.endsWith(' ');
    const before = kept.at(-1);
    if (before?.type !== 'text' || !isSame(before, part)) kept.push({ ...part, text });
    else kept[kept.length - 1] = { ...before, text: before.text + text };
  }
  const last = kept.at(-1);
  if (last?.type !== 'text' || !isSpaced) return kept;
  const text = last.text.slice(0, -1);
  return text === '' ? kept.slice(0, -1) : [...kept.slice(0, -1), { ...last, text }];
}

/** Whether both are set in the same way. */
function isSame({ marks }: Inline, other: Inline): boolean {
  const names = Object.keys({ ...marks, ...other.marks }) as (keyof typeof marks)[];
  return names.every((name) => marks[name] === other.marks[name]);
}
