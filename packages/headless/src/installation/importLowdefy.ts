import { messageOf } from '../errors.js';
import { missingImports } from './missingImports.js';
import type { PackageProblems } from './PackageProblems.js';

/** Imports a package of Lowdefy itself. If one of its dependencies is missing, the error says how to install it. */
export async function importLowdefy<T>(name: string, url: string, problems: PackageProblems): Promise<T> {
  try {
    return await import(url);
  } catch (cause) {
    const packages = missingImports(cause);
    if (packages.length === 0) throw cause;
    const text = `The package "${name}" cannot be loaded: ${messageOf(cause)}.`;
    problems.add(name, { text, packages }, cause);
    throw problems.toError();
  }
}
