import path from 'node:path';
import { NOT_TESTED } from './lowdefy/findLowdefy.mjs';
import { run } from './run.mjs';

/**
 * Runs the main script with live output, and the others beside it, one at a time. The output of another script is shown only if it
 * fails, and its name again at the end. Lines about what was not tested are always shown.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {Readonly<Record<string, string>>} options.scripts Commands by name, as in package.json.
 * @param {readonly string[]} options.beside
 * @param {string} options.main
 * @param {readonly string[]} [options.args] Arguments for the main script.
 * @param {(text: string) => void} options.say
 * @returns {Promise<number>} The exit code: 0 if all of them passed.
 */
export async function runChecks({ root, scripts, beside, main, args = [], say }) {
  const env = withBin(process.env, path.join(root, 'node_modules', '.bin'));
  /** @type {string[]} */
  const failed = [];

  const runBeside = async () => {
    for (const name of beside) {
      const { exitCode, output } = await runScript(name, 'collect');
      if (exitCode === 0) {
        say(
          [...output.split('\n').filter((line) => line.startsWith(NOT_TESTED)), `${name} passed.`].join('\n'),
        );
        continue;
      }
      failed.push(name);
      say(`${output.trimEnd()}\n${name} failed with exit code ${exitCode}.`);
    }
  };
  const runMain = async () => {
    const { exitCode } = await runScript(main, 'inherit', args);
    if (exitCode !== 0) failed.push(main);
  };

  /**
   * @param {string} name
   * @param {'inherit' | 'collect'} stdio
   * @param {readonly string[]} [more]
   */
  function runScript(name, stdio, more = []) {
    const command = scripts[name];
    if (command === undefined) throw new Error(`package.json has no script "${name}".`);
    const words = more.map((word) => JSON.stringify(word));
    return run([command, ...words].join(' '), [], { cwd: root, env, shell: true, stdio });
  }

  await Promise.all([runMain(), runBeside()]);
  if (failed.length === 0) return 0;
  say(`Failed: ${failed.sort().join(', ')}.`);
  return 1;
}

/**
 * Adds a directory of commands to the PATH, as for a script of package.json.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} bin
 * @returns {NodeJS.ProcessEnv}
 */
function withBin(env, bin) {
  // On Windows the name of PATH is case-insensitive, but not in a copy of the environment.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [bin, env[name] ?? ''].filter(Boolean).join(path.delimiter) };
}
