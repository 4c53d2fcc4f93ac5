import { CONTRACT_VERSION, type Pack } from '@lowdefy-mcp/render-core';
import { importProblem } from '../installation/missingImports.js';
import { explainProblems } from '../installation/PackageProblems.js';

/** Returns why a value cannot be used as a pack, and what to do; undefined if it can. */
export function refusePack(value: unknown): string | undefined {
  const { name, blocks, contract, overrides } = Object.assign({}, value) as Partial<Pack>;
  if (typeof contract === 'number' && contract !== CONTRACT_VERSION) return refuseContract(contract);
  const isPack =
    typeof name === 'string' &&
    typeof blocks === 'object' &&
    blocks !== null &&
    contract === CONTRACT_VERSION &&
    (overrides === true || Array.isArray(overrides));
  return isPack
    ? undefined
    : 'its default export is not a pack. Export the result of definePack from @lowdefy-mcp/render-core.';
}

/** Explains why a pack for another version of the contract cannot be used, and what to do. */
export function refuseContract(version: unknown): string {
  const newer = typeof version === 'number' && version > CONTRACT_VERSION;
  return `it was made for version ${version} of the render contract, but this is version ${CONTRACT_VERSION}. Install a version of it for contract ${CONTRACT_VERSION}${newer ? ', or newer @lowdefy-mcp packages' : ''}.`;
}

/** Explains that a pack imports a package that is not installed, and where to install it. Undefined for other errors. */
export function installAdvice(text: string, error: unknown, directory: string): string | undefined {
  const problem = importProblem(text, error);
  if (problem.linked === undefined && problem.packages.length === 0) return undefined;
  return `${explainProblems(directory, [problem]).replace(/\.$/, '')}:`;
}
