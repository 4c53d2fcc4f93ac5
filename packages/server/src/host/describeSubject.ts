import type { Action } from '@lowdefy-mcp/headless';
import {
  moreCharacters,
  type PageNode,
  plainText,
  quoteJson,
  type Text,
  truncate,
  type ViewNode,
  visit,
} from '@lowdefy-mcp/render-core';
import type { Subject } from './subjectOf.js';

/** How many characters of a text of the page the user is shown. What the agent sends is never cut. */
const LONGEST_TEXT = 200;

/** The page, with its heading and what it was opened with: they say which record it is about. */
export function describePage({ page, urlQuery, input }: Subject): string {
  const given = Object.entries({ urlQuery, input }).filter(([, values]) => Object.keys(values).length > 0);
  const [title, heading] = [plainText(page.title), headingOf(page)];
  return [
    `page ${quoteJson(page.id)}${title === page.id ? '' : ` (${quoteText(title)})`}`,
    ...(heading === undefined || heading === title ? [] : [`heading ${quoteText(heading)}`]),
    ...given.map(([name, values]) => `${name} ${quoteJson(values)}`),
  ].join(', ');
}

/** The text of the first `Title` block. */
function headingOf(page: PageNode): string | undefined {
  let heading: string | undefined;
  visit(page, {
    enter(node) {
      if (heading === undefined && node.kind === 'display' && node.type === 'Title') heading = textIn(node);
      return heading === undefined;
    },
  });
  return heading;
}

function textIn({ children }: { readonly children: readonly ViewNode[] }): string {
  return children.map((child) => (child.kind === 'text' ? plainText(child.text) : '')).join(' ');
}

function quoteText(text: string): string {
  return quoteJson(truncate(text, LONGEST_TEXT, moreCharacters));
}

function quoteValue(value: unknown): string {
  if (typeof value === 'string') return quoteText(value);
  const json = quoteJson(value);
  return json.length <= LONGEST_TEXT ? json : quoteText(JSON.stringify(value));
}

/** What the user knows a block by. */
export function titled(node: ViewNode | undefined): string {
  const { label, title = label } = Object(node) as { readonly title?: Text; readonly label?: Text };
  const text = plainText(title);
  return text === '' ? '' : ` (${quoteText(text)})`;
}

/** The fields that have a value and that these actions do not fill in, with their values as JSON. */
export function valuesOf(page: PageNode, actions: readonly Action[]): readonly string[] {
  const set = new Set(actions.map((action) => (action.type === 'setValue' ? action.blockId : undefined)));
  const lines: string[] = [];
  visit(page, {
    enter(node) {
      if (node.kind !== 'input' || set.has(node.id) || isEmpty(node.value)) return true;
      lines.push(`- ${quoteJson(node.id)}${titled(node)}: ${quoteValue(node.value)}`);
      return true;
    },
  });
  return lines;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
