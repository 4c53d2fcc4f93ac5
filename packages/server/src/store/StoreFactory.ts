import type { SessionStore } from './SessionStore.js';

/** Options for the store of a package, from `session.store` in `mcp.yaml`. */
export interface StoreOptions {
  /** The URL, with its password. Must not appear in messages: see `redactUrl`. */
  readonly url?: string;
  /** The properties of the app's connection `connectionId`, with its secrets. */
  readonly connection?: Readonly<Record<string, unknown>>;
  /** The `properties` of the store. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Reports to the operator, for example that the connection was lost. */
  report(message: string): void;
}

/** The export `createStore` of a package with a store. Throws if an option is invalid; does not wait for an unavailable server. */
export type CreateStore = (options: StoreOptions) => SessionStore | Promise<SessionStore>;

/** Replaces user name and password in a URL, for messages. */
export function redactUrl(url: string): string {
  try {
    const parsed = new URL(url);
    const credentials = parsed.username || parsed.password ? '***@' : '';
    return `${parsed.protocol}//${credentials}${parsed.host}${parsed.pathname}`;
  } catch {
    return '(a URL that cannot be parsed)';
  }
}

/** Validates the names and types of `properties`. Throws an error that names the invalid one and lists the known ones. */
export function checkProperties(
  properties: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): void {
  const known = Object.entries(types).map(([name, type]) => `${name} (${type})`);
  for (const [name, value] of Object.entries(properties)) {
    if (Object.hasOwn(types, name) && typeof value === types[name]) continue;
    const problem = Object.hasOwn(types, name) ? 'must be a' : 'is unknown. Known properties:';
    const expected = Object.hasOwn(types, name) ? `${types[name]}` : known.join(', ');
    throw new TypeError(`session.store.properties.${name} ${problem} ${expected}.`);
  }
}
