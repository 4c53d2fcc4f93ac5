import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { databaseFile } from '@lowdefy-mcp/example-tickets/databaseFile.mjs';
import { createDatabase } from '@lowdefy-mcp/example-tickets/openTickets.mjs';
import { createHandler } from '@lowdefy-mcp/server';
import { Hono } from 'hono';

await createDatabase(databaseFile);
const handler = await createHandler(fileURLToPath(new URL('../tickets', import.meta.url)), {
  secrets: { DB_FILE: databaseFile },
  // Demo: everybody who reaches the port is this user. Your server looks up its own session here.
  user: () => ({ email: 'demo@example.com', name: 'Demo', roles: ['agent'] }),
});

const app = new Hono();
app.get('/', (c) => c.text('The rest of the server.'));
app.all('/mcp', (c) => handler(c.req.raw));

const port = Number(process.env.PORT ?? 3000);
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`http://127.0.0.1:${address.port}/mcp`);
});

process.once('SIGTERM', async () => {
  await handler.close();
  server.close();
});
