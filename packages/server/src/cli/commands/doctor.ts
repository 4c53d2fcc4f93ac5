import { type Examined, examineAll } from '../doctor/examineAll.js';
import { examinePages } from '../doctor/examinePages.js';
import { type Finding, printFindings } from '../doctor/Finding.js';
import { fix, fixLowdefy } from '../doctor/fix.js';
import { fixAgain, stepsDone } from '../doctor/fixAgain.js';
import type { Values } from '../parseArguments.js';
import { resolveDirectory } from '../resolveDirectory.js';
import type { Command } from './Command.js';

/** Checks everything that the server needs, and describes how to fix what is wrong. */
export const doctor: Command = {
  async run({ positionals: [path], values, output }) {
    const found = await examine(resolveDirectory(path), values);
    const ok = found.every(({ level }) => level !== 'bad');
    const findings = ok && values.pages ? [...found, ...(await examinePages(path, values))] : found;
    if (values.json) {
      output.write(`${JSON.stringify({ ok, findings }, null, 2)}\n`);
    } else {
      output.write(printFindings(findings));
      output.write(ok ? '\nThe app can be served.\n' : '\nThe app cannot be served.\n');
    }
    return ok ? 0 : 1;
  },
};

async function examine(directory: string, values: Values): Promise<readonly Finding[]> {
  const examined: Examined = await examineAll(directory, values.config);
  if (!values.fix) return examined.findings;
  // What else is missing is only known with the app's Lowdefy.
  const installed = await fixLowdefy(examined);
  if (installed.some(({ level }) => level === 'bad')) return installed;
  const isNew = installed.some(({ level }) => level === 'ok');
  const next = isNew ? await examineAll(directory, values.config) : examined;
  const { findings, done } = await fix(directory, next, stepsDone());
  if (findings.length === 0) return [...installed, ...next.findings];
  return [...installed, ...findings, ...(await fixAgain(directory, values.config, done))];
}
