import path from 'node:path';

/**
 * How to run npm: with Node itself where that is known, since Windows starts `npm.cmd` in a shell only.
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
