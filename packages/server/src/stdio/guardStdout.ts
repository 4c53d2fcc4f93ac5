import { Writable } from 'node:stream';
import { redirectFileWrites } from './redirectFileWrites.js';

/**
 * Keeps stdout for those who get the result. Whatever else any code of this process writes there goes to stderr. Programs
 * that it starts and lets write to its own stdout are beyond reach.
 */
export function guardStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  // Whoever writes the result hears of it; nobody else can do anything about it.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  stdout.write = ((...args: Parameters<typeof write>) => {
    stderr.write(...args);
    return true;
  }) as typeof write;
  redirectFileWrites();
  return new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, encoding, callback) => {
      write(chunk, encoding, callback);
    },
  });
}
