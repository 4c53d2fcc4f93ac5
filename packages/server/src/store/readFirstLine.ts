import { closeSync, openSync, readSync } from 'node:fs';

/** Enough for most summaries, and less than half of Node's buffer pool, so that it comes from there. */
const BYTES = 4000;

/**
 * Reads the first line of a file.
 *
 * Every call about a session does this, so it is synchronous: three system calls on a file that the kernel has in memory take less than
 * a tenth of the time of three operations in the thread pool. To compare inode, size and times of the file would be one operation,
 * but its safety depends on the file system: ext4 gives a new file the inode of the one before the last, so that only times differ, and
 * these are as exact as its clock.
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
