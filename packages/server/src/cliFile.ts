import { fileURLToPath } from 'node:url';

/** The command of the package. The same for `src` and `dist`. */
export const cliFile: string = fileURLToPath(new URL('../bin/lowdefy-mcp.js', import.meta.url));
