import path from 'node:path';

/**
 * Returns the environment for npm, pnpm and their scripts, with our `pnpm` and `node` in the PATH.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./findPnpm.mjs').Pnpm} pnpm
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(env, pnpm) {
  // On Windows the name of PATH is case-insensitive, but not in a copy of the environment.
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const directories = [pnpm.bin, path.dirname(process.execPath), env[pathName] ?? ''];
  const child = { ...env, [pathName]: directories.filter(Boolean).join(path.delimiter) };
  // `npm start --silent` is for npm's own banner. If inherited, it would hide the errors of an install.
  delete child.npm_config_loglevel;
  return child;
}
