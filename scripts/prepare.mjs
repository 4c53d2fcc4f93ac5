import path from 'node:path';
import { buildStep } from './buildStep.mjs';
import { installStep } from './installStep.mjs';
import { pnpmStep } from './pnpmStep.mjs';
import { withLock } from './withLock.mjs';

/**
 * @typedef {object} Step
 * @property {string} title The message when it runs.
 * @property {() => boolean} isDone
 * @property {() => Promise<void>} run
 */

/**
 * Installs and builds only what is missing or out of date.
 *
 * @param {{ pnpm: import('./findPnpm.mjs').Pnpm, root: string, say: (line: string) => void }} options
 */
export async function prepare({ pnpm, root, say }) {
  const steps = [pnpmStep, installStep, buildStep].map((create) => create({ pnpm, root }));
  if (steps.every((step) => step.isDone())) return;

  const lock = path.join(root, '.tools', 'prepare.lock');
  await withLock(lock, { onWait: () => say('Waiting for another run to finish its set-up…') }, async () => {
    for (const step of steps) {
      if (step.isDone()) continue;
      say(`${step.title}…`);
      await step.run();
    }
  });
}
