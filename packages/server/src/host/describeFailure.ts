import { truncate } from '@lowdefy-mcp/render-core';

/** Kept short, because it is in every answer until the app is repaired. */
const MAX_LENGTH = 300;

/** Describes a build failure in one short line, with paths relative to the app's directory. */
export function describeFailure({ message }: Error, directory: string): string {
  const short = message.replaceAll(`${directory}/`, '').replace(/\s+/g, ' ').trim();
  return truncate(short, MAX_LENGTH).replace(/(?<![.…])$/, '.');
}
