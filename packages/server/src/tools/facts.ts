import { printName } from '@lowdefy-mcp/render-core';

/** Facts of an answer that its text does not say otherwise, on a line of their own. */
export function facts(values: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return `[${said.map(([name, value]) => (value === true ? name : `${name}: ${print(value)}`)).join(', ')}]`;
}

function print(value: unknown): string {
  return typeof value === 'string' ? printName(value) : String(value);
}
