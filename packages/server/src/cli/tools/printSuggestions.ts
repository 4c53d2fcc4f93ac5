import dedent from 'dedent';
import { stringify } from 'yaml';
import type { SuggestedTool } from './suggestTools.js';

const ABOUT = dedent`
  # Tools that this app could have: forms with one button that submits them, and tables with a search.
  # Nothing is a tool until it is in mcp.yaml. Copy those that agents need every day, and say in the description what
  # they are for. Fields that the page fills in itself need "required: false".\n
`;

const NONE = dedent`
  # No page is a form with one button that submits it, or a table with a search.
  # See "tools of your own" in the docs to write a tool.\n
`;

/** Prints suggestions as YAML for the configuration. Tools of the same name get a number. */
export function printSuggestions(tools: readonly SuggestedTool[]): string {
  if (tools.length === 0) return NONE;
  const named = new Map<string, object>();
  for (const { name, config } of tools) {
    let free = name;
    for (let count = 2; named.has(free); count += 1) free = `${name}_${count}`;
    named.set(free, config);
  }
  return `${ABOUT}${stringify({ tools: Object.fromEntries(named) })}`;
}
