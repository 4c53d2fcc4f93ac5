/** Returns the query of an address as Lowdefy's server gets it: texts, and the first one of those with the same name. */
export function sentQuery({ searchParams }: URL): Readonly<Record<string, string>> {
  return Object.fromEntries([...searchParams].reverse());
}
