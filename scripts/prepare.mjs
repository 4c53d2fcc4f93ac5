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

const STEPS = { pnpm: pnpmStep, install: installStep, build: buildStep };

/** @typedef {keyof typeof STEPS} StepName */

/**
 * Installs and builds only what is missing or out of date.
 *
 * @param {object} options
 * @param {import('./findPnpm.mjs').Pnpm} options.pnpm
 * @param {string} options.root
 * @param {(line: string) => void} options.say
 * @param {readonly StepName[]} [options.needs] Default: all steps.
 */
export async function prepare({ pnpm, root, say, needs = ['pnpm', 'install', 'build'] }) {
  const steps = needs.map((name) => STEPS[name]({ pnpm, root }));
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
