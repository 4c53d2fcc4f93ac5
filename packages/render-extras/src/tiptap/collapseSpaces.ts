import type { Inline } from './Document.js';

/** Collapses white space as the editor does when parsing HTML: to single spaces, and none at either end. */
export function collapseSpaces(content: readonly Inline[]): readonly Inline[] {
  const result: Inline[] = [];
  // Whether a following space would be redundant.
  let isSpaced = true;
  for (const part of content) {
    if (part.type !== 'text') {
      result.push(part);
      isSpaced = part.type === 'break';
      continue;
    }
    const collapsed = part.text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const text = isSpaced && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (text === '') continue;
    isSpaced = text.endsWith(' ');
    const before = result.at(-1);
    if (before?.type !== 'text' || !isSame(before, part)) result.push({ ...part, text });
    else result[result.length - 1] = { ...before, text: before.text + text };
  }
  const last = result.at(-1);
  if (last?.type !== 'text' || !isSpaced) return result;
  const text = last.text.slice(0, -1);
  return text === '' ? result.slice(0, -1) : [...result.slice(0, -1), { ...last, text }];
}

/** Whether both have the same marks. */
function isSame({ marks }: Inline, other: Inline): boolean {
  const names = Object.keys({ ...marks, ...other.marks }) as (keyof typeof marks)[];
  return names.every((name) => marks[name] === other.marks[name]);
}
