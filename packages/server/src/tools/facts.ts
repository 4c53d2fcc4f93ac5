/** Facts of an answer that its text does not say otherwise, on a line of their own. */
export function facts(values: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  return `[${said.map(([name, value]) => (value === true ? name : `${name}: ${String(value)}`)).join(', ')}]`;
}
