import { execFile } from 'node:child_process';
import { cliFile } from '../../cliFile.js';
import type { Finding } from './Finding.js';

/** The maximum size of a report in bytes. */
const MAX_REPORT = 16 * 1024 * 1024;

/** Runs all checks in a new process: Node remembers the imports that failed before packages were installed. */
export function examineAgain(directory: string, config: string | undefined): Promise<readonly Finding[]> {
  const args = [
    cliFile,
    'doctor',
    directory,
    '--json',
    ...(config === undefined ? [] : ['--config', config]),
  ];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { maxBuffer: MAX_REPORT }, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout).findings);
      } catch {
        reject(error ?? new Error('The second run of doctor printed no report.'));
      }
    });
    child.stderr?.pipe(process.stderr);
  });
}
