import { fileURLToPath } from 'node:url';

/** The program of processes that take snapshots, as the package's build writes it. The same for `src` and `dist`. */
export const snapshotProcessFile: string = fileURLToPath(
  new URL('../dist/snapshotProcess.js', import.meta.url),
);
