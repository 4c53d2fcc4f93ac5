import { fileURLToPath } from 'node:url';
import { databaseFile } from '@lowdefy-mcp/example-tickets/databaseFile.mjs';
import { createDatabase } from '@lowdefy-mcp/example-tickets/openTickets.mjs';
import { createHandler, toNodeHandler } from '@lowdefy-mcp/server';
import express from 'express';

await createDatabase(databaseFile);
const handler = await createHandler(fileURLToPath(new URL('../tickets', import.meta.url)), {
  secrets: { DB_FILE: databaseFile },
  // Demo: everybody who reaches the port is this user. Your server looks up its own session here.
  user: () => ({ email: 'demo@example.com', name: 'Demo', roles: ['agent'] }),
});

const app = express();
app.use(express.json({ limit: '1mb' }));
app.get('/', (_request, response) => response.send('The rest of the server.'));
app.all('/mcp', toNodeHandler(handler));

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`http://127.0.0.1:${port}/mcp`);
});

process.once('SIGTERM', async () => {
  await handler.close();
  server.close();
  server.closeIdleConnections();
});
