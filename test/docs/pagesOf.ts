import type { Action } from '@lowdefy-mcp/headless';
import { parseYaml } from './parseYaml.js';
import type { Fence } from './readFences.js';

/** A page in the YAML of a document. */
export interface DocumentPage {
  readonly fence: Fence;
  /** The whole page, where the document has only its blocks. */
  readonly source: string;
  /** Where the document shows what it prints. */
  readonly shown: readonly ShownPage[];
}

/** Markdown of a document that a page must print. */
export interface ShownPage {
  readonly fence: Fence;
  readonly pageId: string;
  /** What is done first, where the document shows what that changes. */
  readonly actions?: readonly Action[];
}

/**
 * The pages of documents: YAML with an id and a type, or a list of such. Each with the markdown that follows it, and with
 * what else in the document names it.
 */
export function pagesOf(fences: readonly Fence[]): readonly DocumentPage[] {
  return fences.flatMap((fence, index) => {
    const source = sourceOf(fence);
    if (source === undefined) return [];
    const following = markdownAfter(fences, index);
    const { id: pageId } = parseYaml(source) as { readonly id: string };
    const shown = fences.flatMap((other, at) => {
      const isNamed = at > index && other.document === fence.document && namedPage(other) === pageId;
      return isNamed || following.includes(other) ? [shownPage(other, pageId, fences[at - 1])] : [];
    });
    return [{ fence, source, shown }];
  });
}

/** The page that markdown of a document shows, if it has the line that says it. */
export function namedPage({ language, code }: Fence): string | undefined {
  return language === 'markdown' ? /^# .*\nPage: (\S+)/.exec(code)?.[1] : undefined;
}

/** Changes come of the actions that stand before them. */
function shownPage(fence: Fence, pageId: string, before: Fence | undefined): ShownPage {
  if (!fence.code.includes(' (changes only)\n')) return { fence, pageId };
  return { fence, pageId, actions: before?.language === 'json' ? JSON.parse(before.code) : [] };
}

function sourceOf({ language, code }: Fence): string | undefined {
  if (language !== 'yaml') return undefined;
  const value = parseYaml(code);
  if (isBlock(value)) return code;
  if (!Array.isArray(value) || !value.every(isBlock)) return undefined;
  return `id: page\ntype: Box\n${requestsOf(code)}blocks:\n${code.replace(/^/gm, '  ')}`;
}

/** The requests that blocks call, which a document does not show: the build refuses unknown ones. */
function requestsOf(code: string): string {
  const ids = [...code.matchAll(/type: Request, params: (\w+)/g)].map(([, id]) => id);
  const requests = ids.map((id) => `  - { id: ${id}, type: KnexRaw, connectionId: db }\n`);
  return ids.length > 0 ? `requests:\n${requests.join('')}` : '';
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
