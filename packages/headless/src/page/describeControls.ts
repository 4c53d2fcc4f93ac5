import type { EngineEventResult } from '../lowdefy/types.js';
import { listNames } from '../nearest.js';

/**
 * Describes which branches the control actions of an event took, and which of its actions did not run. Undefined if the event has
 * none, as all events before 6.0. The value of `:return` is not shown: a person does not see it.
 */
export function describeControls(
  name: string,
  { controls = [], responses = {} }: EngineEventResult,
): string | undefined {
  if (controls.length === 0) return undefined;
  const shown = controls.slice(0, MAX_CONTROLS).map(describe);
  const more = controls.length - shown.length;
  const skipped = Object.entries(responses).flatMap(([id, response]) =>
    Object(response).skipped === true ? [id] : [],
  );
  return [
    `${name}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
    ...(skipped.length > 0 ? [`Actions that did not run: ${listNames(skipped)}.`] : []),
  ].join(' ');
}

/** Controls without an end could be in a loop of events. */
const MAX_CONTROLS = 10;

function describe({ type, taken }: { readonly type: string; readonly taken?: unknown }): string {
  if (type === ':return') return ':return ended it';
  const branch = typeof taken === 'number' ? `case ${taken + 1}` : `:${taken}`;
  return `${type} took ${branch}`;
}
