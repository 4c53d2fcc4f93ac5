import { truncate } from '@lowdefy-mcp/render-core';

/** It is in every answer until somebody repairs the app. */
const LONGEST = 300;

/** Says in one short line why the app cannot be built, with paths as they are in the app's directory. */
export function describeFailure({ message }: Error, directory: string): string {
  const short = message.replaceAll(`${directory}/`, '').replace(/\s+/g, ' ').trim();
  return truncate(short, LONGEST).replace(/(?<![.…])$/, '.');
}
