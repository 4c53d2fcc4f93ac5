import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The suite's result for one requirement. */
interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

export interface ScenarioResult {
  readonly scenario: string;
  readonly passed: number;
  /** Failures, and warnings that the suite counts as failures. */
  readonly failures: readonly string[];
}

/** Reads the result files of a run: one folder per scenario, named by scenario and time. */
export async function readResults(folder: string): Promise<readonly ScenarioResult[]> {
  const names = await readdir(folder);
  return Promise.all(
    names.sort().map(async (name) => {
      const checks: readonly Check[] = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8'));
      return {
        scenario: name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, ''),
        passed: checks.filter(({ status }) => status === 'SUCCESS').length,
        failures: checks
          .filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
          .map(({ id, errorMessage }) => `${id}: ${errorMessage}`),
      };
    }),
  );
}

/** Summarises a run in one line, and one more for each requirement that is not met. */
export function summarize(results: readonly ScenarioResult[]): string {
  const failed = results.filter(({ failures }) => failures.length > 0);
  const checks = results.reduce((sum, { passed }) => sum + passed, 0);
  return [
    `${results.length} scenarios, ${results.length - failed.length} passed (${checks} checks), ${failed.length} failed`,
    ...failed.flatMap(({ scenario, failures }) => failures.map((failure) => `  ${scenario}: ${failure}`)),
  ].join('\n');
}
