import { messageOf } from '../errors.js';
import { importProblem } from './missingImports.js';
import type { PackageProblems } from './PackageProblems.js';

/** Imports a package of Lowdefy itself. If one of its dependencies is missing, the error says how to install it. */
export async function importLowdefy<T>(name: string, url: string, problems: PackageProblems): Promise<T> {
  try {
    return await import(url);
  } catch (cause) {
    const problem = importProblem(`The package "${name}" cannot be loaded: ${messageOf(cause)}.`, cause);
    if (problem.packages.length === 0 && problem.linked === undefined) throw cause;
    problems.add(name, problem, cause);
    throw problems.toError();
  }
}
