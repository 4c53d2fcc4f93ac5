import type { Connection } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import { STORE_PACKAGES, storeProblem } from '../../config/storeSchema.js';
import type { SessionStore } from '../../store/SessionStore.js';
import { UserError } from '../../UserError.js';
import { importStore } from './importStore.js';

/** What the server provides to stores of packages. */
export interface StoreContext {
  /** Receives messages for the operator. */
  readonly report: (message: string) => void;
  /** Finds a connection of the app, with its secrets. */
  readonly connectionOf: (connectionId: string) => Promise<Connection | undefined>;
}

type StoreSetting = Exclude<Config['session']['store'], 'file' | 'memory'>;

/** Opens the store of a package. Throws `UserError` if the configuration is wrong; an unreachable server is reported by the first call that needs it. */
export async function openStore(
  directory: string,
  setting: StoreSetting,
  { report, connectionOf }: StoreContext,
): Promise<SessionStore> {
  const { name, url, connectionId, properties = {} } = parse(setting);
  const createStore = await importStore(directory, name);
  const connection = connectionId === undefined ? undefined : await read(connectionId, connectionOf);
  try {
    return await createStore({
      ...(url !== undefined && { url }),
      ...(connection && { connection }),
      properties,
      report,
    });
  } catch (error) {
    // Only a TypeError about an option is shown: other messages may contain the password of the connection.
    const reason =
      error instanceof TypeError &&
      !secretTexts(url, connection).some((text) => error.message.includes(text));
    throw new UserError(
      `The session store of ${name} cannot be created${reason ? `: ${error.message}` : '. Check its URL, or its connection and properties.'}`,
    );
  }
}

interface Parsed {
  readonly name: string;
  readonly url?: string;
  readonly connectionId?: string | undefined;
  readonly properties?: Readonly<Record<string, unknown>> | undefined;
}

function parse(setting: StoreSetting): Parsed {
  if (typeof setting === 'object' && 'type' in setting) {
    const { type, ...rest } = setting;
    return { name: packageOf(type), ...rest };
  }
  const text = typeof setting === 'string' ? setting : fromEnvironment(setting.env);
  const scheme = text.includes(':') ? text.slice(0, text.indexOf(':')) : undefined;
  return scheme === undefined ? { name: text } : { name: STORE_PACKAGES[scheme] ?? text, url: text };
}

/** Accepts `redis`, and `RedisSessionStore` in the style of Lowdefy's type names. */
function packageOf(type: string): string {
  return STORE_PACKAGES[type.replace(/SessionStore$/, '').toLowerCase()] ?? type;
}

function fromEnvironment(variable: string): string {
  const value = process.env[variable];
  if (!value) {
    throw new UserError(
      `session.store: the environment variable ${variable} is not set. Set it to a URL such as redis://localhost:6379.`,
    );
  }
  const problem = value.includes(':') ? storeProblem(value) : 'it has no URL';
  if (problem !== undefined)
    throw new UserError(`session.store: the environment variable ${variable}: ${problem}.`);
  return value;
}

async function read(
  connectionId: string,
  connectionOf: StoreContext['connectionOf'],
): Promise<Readonly<Record<string, unknown>>> {
  const connection = await connectionOf(connectionId);
  if (connection === undefined) {
    throw new UserError(
      `session.store: the app has no connection ${JSON.stringify(connectionId)}. Use one of the connections in lowdefy.yaml.`,
    );
  }
  const unknown = unknownIn(connection.properties);
  if (unknown.length > 0) {
    throw new UserError(
      `session.store cannot use the connection ${JSON.stringify(connectionId)}: a secret in its ${unknown.join(', ')} is not set, or has an operator other than _secret and _json.parse.`,
    );
  }
  return connection.properties;
}

/** Returns the paths of properties without a value. */
function unknownIn(value: unknown, path = 'properties'): readonly string[] {
  if (value === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => unknownIn(one, `${path}.${name}`));
}

/** Returns texts that must not appear in messages. */
function secretTexts(url: string | undefined, connection: object | undefined): readonly string[] {
  const texts: string[] = url === undefined ? [] : [url, new URL(url).password];
  JSON.stringify(connection ?? null, (_, value) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.filter((text) => text.length > 3);
}
