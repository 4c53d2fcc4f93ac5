import * as nodeModule from 'node:module';

/** The query parameter that bypasses Node's module cache. */
export const VERSION = 'lowdefy-mcp-version';

/** Packages that must be loaded once, even if they are linked from a workspace. */
const SINGLE = /^@lowdefy(?:-mcp)?\//;

/** Tells whether a file belongs to an installed package, not to the workspace. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}

/** A resolve hook: a versioned module imports workspace modules in the same version. Self-contained, as it runs in Node's hook thread. */
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

/** Registered once per process, because hooks cannot be removed. */
let isRegistered = false;

/** Allows modules to be imported again. Returns false if Node has no hooks (before 20.6). */
export function registerReloadHook(
  register: Register | undefined = (nodeModule as { readonly register?: Register }).register,
): boolean {
  if (register === undefined) return false;
  if (!isRegistered) register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
  isRegistered = true;
  return true;
}
