// Run by npm start -- try [pageId]: opens the help desk in the terminal, as lowdefy-mcp try does with any app.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFile } from './databaseFile.mjs';
import { createDatabase } from './openTickets.mjs';

const server = fileURLToPath(import.meta.resolve('@lowdefy-mcp/server/package.json'));
const command = path.join(path.dirname(server), 'bin', 'lowdefy-mcp.js');

await createDatabase(databaseFile);
// The terminal sends Ctrl-C to both processes. The command decides when to end.
process.on('SIGINT', () => {});
const args = [...process.argv.slice(2), '--user', 'Demo', '--roles', 'agent'];
const child = spawn(process.execPath, [command, ...args], {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  env: { ...process.env, LOWDEFY_SECRET_DB_FILE: path.resolve(databaseFile) },
  stdio: 'inherit',
});
const [code] = await once(child, 'close');
process.exitCode = code ?? 1;
