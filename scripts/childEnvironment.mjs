import path from 'node:path';

/**
 * The environment for npm, pnpm and the scripts that they run: there `pnpm` and `node` are ours.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./findPnpm.mjs').Pnpm} pnpm
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(env, pnpm) {
  // Windows does not care how PATH is spelled, but a copy of the environment does.
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const directories = [pnpm.bin, path.dirname(process.execPath), env[pathName] ?? ''];
  const child = { ...env, [pathName]: directories.filter(Boolean).join(path.delimiter) };
  // `npm start --silent` is about npm's own banner. Inherited, it would hide why an install failed.
  delete child.npm_config_loglevel;
  return child;
}
