import { existsSync, realpathSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from './Installation.js';
import { folderOfFile, readPackageManifest } from './packageFolder.js';
import { scriptCommand } from './packageManager.js';

/** The scripts that may build a package, the usual one first. */
const BUILD_SCRIPTS = /^(?:build|compile|dist|prepare|prepack)\b/;

/**
 * Says that a package is there, but not the file that it exports a module as: somebody has not built it yet. Undefined if that
 * is not what is wrong. A pattern such as `./*` names modules that a package need not have, if their folder is there.
 */
export function explainUnbuilt(
  name: string,
  subpath: string,
  installation: Installation,
): string | undefined {
  const target = installation.missingFile(`${name}/${subpath}`);
  if (target === undefined) return undefined;
  const file = fileURLToPath(target);
  const folder = folderOfFile(file);
  if (folder === undefined) return undefined;
  const { exports, scripts = {} } = readPackageManifest(folder);
  const isNamed = typeof exports === 'object' && exports !== null && Object.hasOwn(exports, `./${subpath}`);
  if (!isNamed && existsSync(dirname(file))) return undefined;
  const what = `The package "${name}" is in ${folder}, but is not built: it exports "./${subpath}" as ${relative(folder, file)}, and that file does not exist.`;
  if (realpathSync(folder).split(/[\\/]/).includes('node_modules'))
    return `${what} Install the package again.`;
  const script = Object.keys(scripts).find((one) => one === 'build') ?? findScript(scripts);
  const build = script === undefined ? 'Run its build' : `Run its build: "${scriptCommand(folder, script)}"`;
  return `${what} ${build} in ${folder}.`;
}

function findScript(scripts: object): string | undefined {
  return Object.keys(scripts).find((script) => BUILD_SCRIPTS.test(script));
}
