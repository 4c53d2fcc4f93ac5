import { printName } from '@lowdefy-mcp/render-core';

/** Prints the status line at the end of an answer: `[sessionId: …, truncated]`. Facts that are false or undefined are left out. */
export function statusLine(facts: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(facts).filter(([, value]) => value !== undefined && value !== false);
  return `[${said.map(([name, value]) => (value === true ? name : `${name}: ${print(value)}`)).join(', ')}]`;
}

function print(value: unknown): string {
  return typeof value === 'string' ? printName(value) : String(value);
}
