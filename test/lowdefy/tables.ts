import type { BlockStatus, Result } from './readResults.js';
import { skipReason } from './skipReasons.js';

type Tests = Result['failed'];

const SIGNS: Readonly<Record<BlockStatus, string>> = { compared: '✓', shown: '○' };

/** The runs, a row for each version. Supported versions without a recorded run have a row that says so. */
export function runsTable(results: readonly Result[], supported: readonly string[]): string {
  const recorded = results.map(({ version, date, source, files, passed, failed, skipped }) => [
    version,
    date,
    source,
    files,
    passed,
    countTests(failed),
    countTests(skipped),
  ]);
  const missing = supported
    .filter((version) => !results.some((result) => result.version === version))
    .map((version) => [version, 'no run of the whole suite is recorded yet', '', '', '', '', '']);
  const rows = [...recorded, ...missing].sort(([a], [b]) =>
    String(a).localeCompare(String(b), 'en', { numeric: true }),
  );
  const head = ['Lowdefy', 'date', 'obtained from', 'test files', 'passed', 'failed', 'skipped'];
  return table([head, ...rows]);
}

/** How many tests each version skips, by file, and why. */
export function skipsTable(results: readonly Result[]): string {
  const files = [...new Set(results.flatMap(({ skipped }) => Object.keys(skipped)))].sort();
  const rows = files.map((file) => [
    `\`${file}\``,
    ...results.map(({ skipped }) => skipped[file]?.length ?? 0),
    skipReason(file) ?? '',
  ]);
  return table([['file', ...results.map(({ version }) => version), 'why'], ...rows]);
}

/** The block types, with what was done with each on each version. */
export function blocksTable(results: readonly Result[]): string {
  const types = [...new Set(results.flatMap(({ blocks }) => Object.keys(blocks)))].sort();
  const rows = types.map((type) => [`\`${type}\``, ...results.map(({ blocks }) => signOf(blocks[type]))]);
  return table([['block type', ...results.map(({ version }) => version)], ...rows]);
}

function signOf(status: BlockStatus | undefined): string {
  return status === undefined ? '' : SIGNS[status];
}

function countTests(tests: Tests): number {
  return Object.values(tests).flat().length;
}

function table([head = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
