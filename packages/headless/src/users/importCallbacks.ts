import { HeadlessError } from '../errors.js';
import type { Installation } from '../installation/Installation.js';
import { importPlugins } from '../installation/importPlugins.js';
import { PackageProblems } from '../installation/PackageProblems.js';
import { LOGGER } from '../lowdefy/logger.js';
import type { Plain, Types } from '../lowdefy/types.js';
import type { AuthConfig } from './authConfig.js';

/** The callbacks that Lowdefy passes to NextAuth. */
export interface AuthCallbacks {
  signIn?(call: Plain): Promise<unknown>;
  jwt(call: Plain): Promise<Plain>;
  session(call: Plain): Promise<{ user?: Plain }>;
}

type CreateCallbacks = (parts: { authConfig: unknown; logger: object; plugins: object }) => AuthCallbacks;

interface OperatorsModule {
  ServerParser: new (
    options: object,
  ) => {
    parse(call: object): { readonly output: unknown; readonly errors: readonly unknown[] };
  };
}

/**
 * Creates the callbacks with the app's own Lowdefy, including those of the app's plugins. Does not use `getNextAuthConfig`, because
 * it caches the first app of a process and needs NextAuth's providers.
 */
export async function importCallbacks(
  auth: AuthConfig,
  {
    installation,
    types,
    secrets,
  }: {
    readonly installation: Installation;
    readonly types: Types;
    readonly secrets: Readonly<Record<string, string>>;
  },
): Promise<AuthCallbacks> {
  const url = locate('@lowdefy/api/routes/auth/callbacks/createCallbacks.js', installation);
  const create = (await import(url)).default as CreateCallbacks;
  const problems = new PackageProblems(installation.directory);
  const callbacks = await importPlugins(
    types,
    { name: 'Auth callback', subpath: 'auth/callbacks' },
    { installation, problems },
  );
  problems.check();
  const authConfig =
    auth.callbacks.length === 0 ? auth : await evaluate(auth, { url, installation, secrets });
  return create({ authConfig, logger: LOGGER, plugins: { callbacks } });
}

/** Evaluates `_secret` in the properties of callbacks. Other operators are not supported there. */
async function evaluate(
  auth: AuthConfig,
  parts: {
    readonly url: string;
    readonly installation: Installation;
    readonly secrets: Readonly<Record<string, string>>;
  },
): Promise<unknown> {
  const { url, installation, secrets } = parts;
  const { ServerParser }: OperatorsModule = await import(locate('@lowdefy/operators', installation, url));
  const { _secret } = await import(locate('@lowdefy/operators-js/operators/server', installation, url));
  const parser = new ServerParser({ operators: { _secret }, payload: {}, secrets, user: {} });
  const { output, errors } = parser.parse({ input: auth, location: 'auth', payload: {} });
  if (errors.length > 0) throw errors[0];
  return output;
}

function locate(specifier: string, installation: Installation, parent?: string): string {
  const url =
    parent === undefined ? installation.resolve(specifier) : installation.resolveFrom(specifier, parent);
  if (url !== undefined) return url;
  throw new HeadlessError(
    'PACKAGE_MISSING',
    `Users cannot be signed in: the app's Lowdefy has no "${specifier}".`,
  );
}
