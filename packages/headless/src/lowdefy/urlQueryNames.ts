/** The names that the operator `_url_query` reads in a configuration, without those in what it reads: `id` of `id.part`. */
export function urlQueryNames(config: unknown): readonly string[] {
  const names = new Set<string>();
  const found: unknown[] = [config];
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      const name = key === '_url_query' ? nameOf(value) : undefined;
      if (name !== undefined) names.add(name);
      found.push(value);
    }
  }
  return [...names].sort();
}

/** The operator takes a path, or `{ key: path }`. */
function nameOf(params: unknown): string | undefined {
  const path = (Object(params) as { readonly key?: unknown }).key ?? params;
  return typeof path === 'string' && path !== '' ? path.split('.')[0] : undefined;
}
