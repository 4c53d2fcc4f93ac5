import { StepError } from './StepError.mjs';

const MINIMUM = 20;

/** @param {string} version Such as "20.11.0". */
export function checkNode(version) {
  if (Number.parseInt(version, 10) >= MINIMUM) return;
  throw new StepError(
    `This workspace needs Node ${MINIMUM} or newer, but this is Node ${version}. Get one from https://nodejs.org.`,
    1,
  );
}
