import { closeSync, openSync, readSync } from 'node:fs';

/** Enough for most summaries, and less than half of Node's buffer pool, so that the buffer comes from the pool. */
const BYTES = 4000;

/**
 * Reads the first line of a file.
 *
 * Synchronous, because every call about a session does this: three system calls on a file in the page cache take less than a tenth of the
 * time of three operations in the thread pool. Comparing inode, size and times of the file would be a single operation, but is not safe on
 * every file system: ext4 reuses the inode of the file before the last, so only times would differ, and these are as coarse as its clock.
 */
export function readFirstLine(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    let bytes = Buffer.allocUnsafe(BYTES);
    for (let length = 0; ; ) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, length);
      const end = bytes.subarray(0, length + read).indexOf('\n', length);
      if (end >= 0 || read === 0) return bytes.toString('utf8', 0, end >= 0 ? end : length);
      length += read;
      if (length === bytes.length) bytes = Buffer.concat([bytes], length * 4);
    }
  } finally {
    closeSync(descriptor);
  }
}
