/** The program of worker threads, as the package's build writes it. The same for `src` and `dist`. */
export const sessionWorkerFile: URL = new URL('../dist/sessionWorker.js', import.meta.url);
