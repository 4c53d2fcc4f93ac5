/** The directories of a build. */
export interface Directories {
  /** The output directory. */
  readonly build: string;
  /** The app's directory. */
  readonly config: string;
  readonly server: string;
}

/**
 * Reports how many files a build has read and written so far. Lowdefy's build reports no progress itself, but it looks up the
 * directory of each file that it reads or writes, so the lookups are counted.
 */
export function countFiles(directories: Directories, report: (progress: string) => void): Directories {
  let read = 0;
  // The first lookup is for cleaning the directory.
  let written = -1;
  return {
    server: directories.server,
    get config() {
      // Once the build writes, further lookups are for the app's public files.
      if (written < 0) {
        read += 1;
        report(filesDone(read, 'read'));
      }
      return directories.config;
    },
    get build() {
      written += 1;
      if (written > 0) report(filesDone(written, 'written'));
      return directories.build;
    },
  };
}

function filesDone(count: number, done: string): string {
  return `${count} ${count === 1 ? 'file' : 'files'} ${done}`;
}
