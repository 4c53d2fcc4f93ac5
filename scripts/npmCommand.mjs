import path from 'node:path';

/**
 * Returns how to run npm: its script with Node if the path is known, because Windows can run `npm.cmd` only in a shell.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(env, platform) {
  const script = env.npm_execpath;
  if (script && path.basename(script) === 'npm-cli.js') {
    return { args: [script], command: process.execPath, shell: false };
  }
  if (platform === 'win32') return { args: [], command: 'npm.cmd', shell: true };
  return { args: [], command: 'npm', shell: false };
}
