/** Lists the query parameters that `_url_query` reads in a configuration: the first name of each path. */
export function urlQueryNames(config: unknown): readonly string[] {
  const names = new Set<string>();
  const stack: unknown[] = [config];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, value] of Object.entries(next)) {
      const name = key === '_url_query' ? nameOf(value) : undefined;
      if (name !== undefined) names.add(name);
      stack.push(value);
    }
  }
  return [...names].sort();
}

/** Returns the parameter's name. The operator takes a path, or `{ key: path }`. */
function nameOf(params: unknown): string | undefined {
  const path = (Object(params) as { readonly key?: unknown }).key ?? params;
  return typeof path === 'string' && path !== '' ? path.split('.')[0] : undefined;
}
