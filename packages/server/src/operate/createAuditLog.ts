import { resolve } from 'node:path';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';
import { AuditLog } from './AuditLog.js';
import { appendTo, LineWriter } from './LineWriter.js';

interface AuditOptions {
  /** The app's directory. */
  readonly directory: string;
  readonly warn: (message: string) => void;
}

/** Creates the configured audit log, if any. Throws a `UserError` if it cannot be written. */
export function createAuditLog(
  config: Config['audit'],
  { directory, warn }: AuditOptions,
): AuditLog | undefined {
  if (config.to === undefined) return undefined;
  return new AuditLog(new LineWriter({ append: appendFor(config.to, directory), warn }), config);
}

function appendFor(to: string, directory: string): (text: string) => void {
  if (to === 'stderr') return (text) => void process.stderr.write(text);
  const file = resolve(directory, to);
  try {
    return appendTo(file);
  } catch (error) {
    throw new UserError(
      `The audit log ${file} cannot be written: ${(error as Error).message}. Change audit.to in the configuration, or the permissions of the file.`,
    );
  }
}
