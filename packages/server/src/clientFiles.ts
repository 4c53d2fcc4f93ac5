import { fileURLToPath } from 'node:url';

/** The folder with what the browser loads, as the package's build writes it. The same for `src` and `dist`. */
export const clientFolder: string = fileURLToPath(new URL('../dist/client/', import.meta.url));
