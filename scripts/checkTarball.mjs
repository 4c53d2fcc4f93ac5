import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** What attw's profile `esm-only` ignores: the packages are ES modules, for Node and for bundlers. */
const IGNORED = ['node10', 'node16-cjs'];

/**
 * Checks a packed package as `publint --strict` and `attw --profile esm-only` do.
 *
 * @param {Uint8Array} data The tarball.
 * @returns {Promise<{ failures: string[], suggestions: string[] }>}
 */
export async function checkTarball(data) {
  const { messages, pkg } = await publint({ pack: { tarball: new Uint8Array(data).buffer }, strict: true });
  const isFailure = (/** @type {{ type: string }} */ { type }) => type === 'error';
  const text = (/** @type {(typeof messages)[number]} */ message) =>
    `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`;
  return {
    failures: [...messages.filter(isFailure).map(text), ...(await typeProblems(data))],
    suggestions: messages.filter((message) => !isFailure(message)).map(text),
  };
}

/**
 * @param {Uint8Array} data
 * @returns {Promise<string[]>}
 */
async function typeProblems(data) {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(data)));
  if (!analysis.types) return ['attw: The package has no types.'];
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && IGNORED.includes(problem.resolutionKind)))
    .map((problem) => `attw: ${JSON.stringify(problem)}`);
}
