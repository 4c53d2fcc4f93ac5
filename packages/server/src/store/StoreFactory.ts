import type { SessionStore } from './SessionStore.js';

/** What the server gives to a package that has a store: what `session.store` in `mcp.yaml` says. */
export interface StoreOptions {
  /** The URL, with its password. It must not be in messages: see `redactUrl`. */
  readonly url?: string;
  /** The properties of the app's own connection that `connectionId` names, with its secrets. */
  readonly connection?: Readonly<Record<string, unknown>>;
  /** The `properties` of the store. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Tells the operator of the server, such as that the connection was lost. */
  report(message: string): void;
}

/** What a package with a store exports, as `createStore`. Throws if an option is wrong; does not wait for a server that is down. */
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

/** Validates `properties` by the type of each; throws a sentence that names the wrong one and those that there are. */
export function checkProperties(
  properties: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, 'string' | 'number' | 'boolean'>>,
): void {
  const known = Object.entries(types).map(([name, type]) => `${name} (${type})`);
  for (const [name, value] of Object.entries(properties)) {
    if (Object.hasOwn(types, name) && typeof value === types[name]) continue;
    const problem = Object.hasOwn(types, name) ? 'has to be a' : 'is unknown; there is';
    const right = Object.hasOwn(types, name) ? `${types[name]}` : known.join(', ');
    throw new TypeError(`session.store.properties.${name} ${problem} ${right}.`);
  }
}
