import { existsSync, realpathSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from './Installation.js';
import { findPackageFolder, folderOfFile, readPackageManifest } from './packageFolder.js';
import { installCommand, scriptCommand } from './packageManager.js';

/** The names of scripts that may build a package. */
const BUILD_SCRIPTS = /^(?:build|compile|dist|prepare|prepack)\b/;

/**
 * Explains that a package is installed but not built: the file of an export does not exist. Undefined if that is not the problem.
 * A pattern such as `./*` also matches modules that the package does not have, so there the folder must be missing, too.
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
  const problem = `The package "${name}" in ${folder} is not built: it exports "./${subpath}" as ${relative(folder, file)}, which does not exist.`;
  if (realpathSync(folder).split(/[\\/]/).includes('node_modules'))
    return `${problem} Install the package again.`;
  const script = Object.keys(scripts).find((one) => one === 'build') ?? findScript(scripts);
  const build = script === undefined ? 'Run its build' : `Run its build: "${scriptCommand(folder, script)}"`;
  const first = lacksDependencies(folder)
    ? ` Install its dependencies first: "${installCommand(folder, []).join(' ')}" there.`
    : '';
  return `${problem} ${build} in ${folder}.${first}`;
}

/** Tells whether a dependency of a package is missing, also one for its development, such as a compiler. */
function lacksDependencies(folder: string): boolean {
  const { dependencies, devDependencies } = readPackageManifest(folder);
  return Object.keys({ ...dependencies, ...devDependencies }).some(
    (name) => findPackageFolder(name, folder) === undefined,
  );
}

function findScript(scripts: object): string | undefined {
  return Object.keys(scripts).find((script) => BUILD_SCRIPTS.test(script));
}
