import { fileURLToPath } from 'node:url';
import { databaseFile } from '@lowdefy-mcp/example-tickets/databaseFile.mjs';
import { createDatabase } from '@lowdefy-mcp/example-tickets/openTickets.mjs';
import { createHandler, toNodeHandler } from '@lowdefy-mcp/server';
import Fastify from 'fastify';

await createDatabase(databaseFile);
const handler = await createHandler(fileURLToPath(new URL('../tickets', import.meta.url)), {
  secrets: { DB_FILE: databaseFile },
  // Demo: everybody who reaches the port is this user. Your server looks up its own session here.
  user: () => ({ email: 'demo@example.com', name: 'Demo', roles: ['agent'] }),
});
const mcp = toNodeHandler(handler);

const app = Fastify();
app.get('/', () => 'The rest of the server.');
app.all('/mcp', (request, reply) => {
  // The handler writes the response itself. Fastify has parsed the body already.
  reply.hijack();
  return mcp(request.raw, reply.raw, request.body);
});

const address = await app.listen({ port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' });
console.log(`${address}/mcp`);

process.once('SIGTERM', async () => {
  await handler.close();
  await app.close();
});
