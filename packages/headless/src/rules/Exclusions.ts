/** What `mcp: { exclude: true }` in the app's YAML keeps from agents: by page, the whole of it or the ids of blocks. */
export type Exclusions = ReadonlyMap<string, 'page' | ReadonlySet<string>>;
