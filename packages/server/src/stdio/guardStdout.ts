import { Writable } from 'node:stream';
import { redirectFileWrites } from './redirectFileWrites.js';

/**
 * Reserves stdout for the result: returns a stream to it, and redirects all other writes of this process to stderr. Cannot redirect
 * child processes that inherit stdout.
 */
export function guardStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  // The writer of the result gets its errors from the callback; an unhandled one (EPIPE) would end the process.
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
