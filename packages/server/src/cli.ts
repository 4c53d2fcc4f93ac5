import { finished } from 'node:stream/promises';
import { main } from './cli/main.js';
import { guardStdout } from './stdio/guardStdout.js';

const output = guardStdout();
const code = await main(process.argv.slice(2), output);
// Exits explicitly, because the app may have open handles that keep the process alive.
await finished(output.end()).catch(() => {});
process.exit(code);
