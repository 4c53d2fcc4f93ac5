import { createInterface } from 'node:readline/promises';
import { cachedDirectory, findLowdefy, HeadlessError, installLowdefy } from '@lowdefy-mcp/headless';
import type { Values } from '../parseArguments.js';
import { withProgress } from '../progress.js';
import { TERMINAL, type Terminal } from '../terminal.js';

/**
 * Installs the app's Lowdefy if the app cannot run without it: with `--yes`, or if the user agrees in the terminal. Otherwise, such as
 * under an MCP client, loading the app fails and names the command. With `--yes`, also installs the exact version of an app that may
 * run on the Lowdefy that comes with the server; this may fail.
 */
export async function offerLowdefy(
  directory: string,
  { yes }: Pick<Values, 'yes'>,
  { input, output }: Terminal = TERMINAL,
): Promise<void> {
  if (!yes && !(input.isTTY && output.isTTY)) return;
  const { wanted, instead, error } = (await find(directory)) ?? {};
  if (error?.install === undefined) {
    if (!yes || wanted === undefined || instead === undefined) return;
    await installWithProgress(wanted).catch((failure: unknown) => {
      if (!(failure instanceof HeadlessError)) throw failure;
      output.write(`${failure.message}\nTrying ${instead}, which comes with lowdefy-mcp.\n`);
    });
    return;
  }
  const { problem, install } = error;
  if (!yes) {
    const reader = createInterface({ input, output });
    const question = `${problem}\nInstall Lowdefy ${install} into ${cachedDirectory(install)}? It takes about 400 MB. [Y/n] `;
    // Ctrl-C and the end of the input close the reader without an answer.
    const closed = new Promise<string>((resolve) => reader.once('close', () => resolve('n')));
    const answer = await Promise.race([reader.question(question), closed]).finally(() => reader.close());
    if (!/^(?:y(?:es)?)?$/i.test(answer.trim())) throw error;
  }
  await installWithProgress(install);
}

/** Installs a version of Lowdefy, and shows a progress line. */
export function installWithProgress(version: string): ReturnType<typeof installLowdefy> {
  return withProgress(`Installing Lowdefy ${version}`, () => installLowdefy(version));
}

async function find(directory: string) {
  try {
    return await findLowdefy(directory);
  } catch (error) {
    // There is no app: loading reports that.
    if (error instanceof HeadlessError) return undefined;
    throw error;
  }
}
