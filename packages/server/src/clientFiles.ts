import { fileURLToPath } from 'node:url';

/** The folder of the browser's files, which the package's build writes. The same path from `src` and `dist`. */
export const clientFolder: string = fileURLToPath(new URL('../dist/client/', import.meta.url));
