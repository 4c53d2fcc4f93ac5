import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import dedent from 'dedent';
import { linkPackages, mainOf, writeFiles, writePackage } from '../load/helpers.js';
import { installLaterLowdefy } from './laterLowdefy.js';

/**
 * Replaces functions of the app's `@lowdefy/api`. `changes` is the text of a module; `before` has the functions of the installed version, or
 * those of `installLaterLowdefy` on a version without endpoints.
 */
export async function installOtherApi(directory: string, changes: string): Promise<void> {
  const api = join(directory, 'node_modules/@lowdefy/api');
  if (lowdefy.isStrict) {
    await linkPackages(directory, ['@lowdefy/build', '@lowdefy/engine', '@lowdefy/helpers']);
    const text = `export * from '${await mainOf('@lowdefy/api')}';`;
    await writePackage(directory, { name: '@lowdefy/api', version: lowdefy.version, text });
  } else {
    await installLaterLowdefy(directory);
  }
  await rename(join(api, 'index.js'), join(api, 'installed.js'));
  await writeFiles(api, {
    'before.js': lowdefy.isStrict ? "export * from './installed.js';" : REVIVING,
    'index.js': `import * as before from './before.js';\nexport * from './before.js';\n${changes}`,
  });
}

/** Restores the marked lists of the files that the API reads (4.6). */
const REVIVING = dedent`
  import { serializer } from '@lowdefy/helpers';
  import * as installed from './installed.js';
  export * from './installed.js';
  export function createApiContext(context) {
    installed.createApiContext(context);
    const { readConfigFile } = context;
    context.readConfigFile = async (path) => serializer.deserialize(await readConfigFile(path));
  }
`;

/** The rules of Lowdefy 7 for `auth`, as its sources have them, in words of our own. */
const OUTCOME = dedent`
  function outcomeFor(user) {
    return ({ auth }) => {
      if (auth.public === true) return 'allow';
      const roles = user?.roles ?? [];
      const isAllowed = user !== undefined && (!auth.roles || auth.roles.some((role) => roles.includes(role)));
      return isAllowed ? 'allow' : 'deny';
    };
  }
`;

/**
 * An API of the shape of Lowdefy 7, by its sources: the user is beside the session, `authorizeOutcome` replaces `authorize`, pages come in an
 * object with a status. `rules` is the text of what the context has of the sign-in, and of other outcomes.
 */
export function sevenApi(rules = 'context.authEnforcement = null;'): string {
  return dedent`
    ${OUTCOME}
    export function createApiContext(context) {
      const { user } = context;
      before.createApiContext(context);
      delete context.authorize;
      context.user = user;
      context.authorizeOutcome = outcomeFor(user);
      ${rules}
    }
    const asBefore = (context) => ({ ...context, authorize: (config) => context.authorizeOutcome(config) === 'allow' });
    export async function getPageConfig(context, { pageId }) {
      const pageConfig = await before.getPageConfig(asBefore(context), { pageId });
      if (pageConfig !== null) return { status: 'ok', pageConfig };
      return { status: context.user === undefined ? 'unauthenticated' : 'unauthorized' };
    }
    export const getRootConfig = (context) => before.getRootConfig(asBefore(context));
    export const callRequest = (context, call) => before.callRequest(asBefore(context), call);
    export const callEndpoint = (context, call) => before.callEndpoint(asBefore(context), call);
  `;
}
