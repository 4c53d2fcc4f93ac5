import { parseYaml } from './parseYaml.js';
import type { Fence } from './readFences.js';

/** A page in the YAML of a document. */
export interface DocumentPage {
  readonly fence: Fence;
  /** The whole page, where the document has only its blocks. */
  readonly source: string;
  /** What it must print, as the document says. */
  readonly printed: readonly Fence[];
}

/** The pages of documents: YAML with an id and a type, or a list of such. Each with the markdown that follows it. */
export function pagesOf(fences: readonly Fence[]): readonly DocumentPage[] {
  return fences.flatMap((fence, index) => {
    const source = sourceOf(fence);
    return source === undefined ? [] : [{ fence, source, printed: markdownAfter(fences, index) }];
  });
}

function sourceOf({ language, code }: Fence): string | undefined {
  if (language !== 'yaml') return undefined;
  const value = parseYaml(code);
  if (isBlock(value)) return code;
  if (!Array.isArray(value) || !value.every(isBlock)) return undefined;
  return `id: page\ntype: Box\nblocks:\n${code.replace(/^/gm, '  ')}`;
}

/** The markdown that follows, without anything but text between. */
function markdownAfter(fences: readonly Fence[], index: number): readonly Fence[] {
  const rest = fences.slice(index + 1);
  const end = rest.findIndex(
    ({ language, document, section }) =>
      language !== 'markdown' || document !== fences[index]?.document || section !== fences[index]?.section,
  );
  return end === -1 ? rest : rest.slice(0, end);
}

function isBlock(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'type' in value;
}
