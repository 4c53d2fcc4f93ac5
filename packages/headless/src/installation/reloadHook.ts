import * as nodeModule from 'node:module';

/** The query parameter that makes a URL another one for Node. */
export const VERSION = 'lowdefy-mcp-version';

/** Packages that must exist once, also where they are linked from a workspace. */
const SINGLE = /^@lowdefy(?:-mcp)?\//;

/** Tells whether a file belongs to an installed package, not to the workspace. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** Runs in a thread of Node's own, which has no other module of ours: a module imports those of its workspace in its own version. */
const HOOK = `
const version = /[?&]${VERSION}=(\\d+)/;
export async function resolve(specifier, context, next) {
  const result = await next(specifier, context);
  const [query] = version.exec(context.parentURL ?? '') ?? [];
  const isOfWorkspace = result.url.startsWith('file:') && !result.url.includes('/node_modules/');
  if (query === undefined || !isOfWorkspace || ${SINGLE}.test(specifier) || version.test(result.url)) return result;
  return { ...result, url: result.url + (result.url.includes('?') ? '&' : '?') + query.slice(1) };
}`;

type Register = (url: string) => void;

/** One per process: hooks cannot be removed. */
let isRegistered = false;

/** Lets modules be imported anew. False where Node has no hooks: before 20.6. */
export function registerReloadHook(
  register: Register | undefined = (nodeModule as { readonly register?: Register }).register,
): boolean {
  if (register === undefined) return false;
  if (!isRegistered) register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
  isRegistered = true;
  return true;
}
