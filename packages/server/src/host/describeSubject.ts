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

/** How many characters of a page's text the user is shown. Values that the agent sends are never truncated. */
const LONGEST_TEXT = 200;

/** Describes the page with its heading and parameters, which identify the record. */
export function describePage({ page, urlQuery, input, secrets }: Subject): string {
  const parameters = Object.entries(secrets.data({ urlQuery, input })).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const [title, heading] = [plainText(page.title), headingOf(page)];
  return [
    `page ${quoteJson(page.id)}${title === page.id ? '' : ` (${quoteText(title)})`}`,
    ...(heading === undefined || heading === title ? [] : [`heading ${quoteText(heading)}`]),
    ...parameters.map(([name, values]) => `${name} ${quoteJson(values)}`),
  ].join(', ');
}

/** Returns the text of the first `Title` block. */
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

/** Returns the title of a block in parentheses, or an empty text. */
export function titleSuffix(node: ViewNode | undefined): string {
  const { label, title = label } = Object(node) as { readonly title?: Text; readonly label?: Text };
  const text = plainText(title);
  return text === '' ? '' : ` (${quoteText(text)})`;
}

/** Describes the values of all filled fields that these actions do not set. */
export function describeOtherValues(page: PageNode, actions: readonly Action[]): readonly string[] {
  const set = new Set(actions.map((action) => (action.type === 'setValue' ? action.blockId : undefined)));
  const lines: string[] = [];
  visit(page, {
    enter(node) {
      if (node.kind !== 'input' || set.has(node.id) || isEmpty(node.value)) return true;
      lines.push(`- ${quoteJson(node.id)}${titleSuffix(node)}: ${quoteValue(node.value)}`);
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
