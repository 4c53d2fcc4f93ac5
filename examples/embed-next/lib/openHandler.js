import { resolve } from 'node:path';
import { createHandler } from '@lowdefy-mcp/server';

/** Serves the help desk. Next.js runs in the directory of this example. */
export function openHandler() {
  return createHandler(resolve('../tickets'), {
    secrets: {
      DB_FILE: process.env.LOWDEFY_SECRET_DB_FILE ?? resolve('../tickets/.lowdefy/tickets.db'),
    },
    // Demo: everybody who reaches the port is this user. Your server looks up its own session here.
    user: () => ({ email: 'demo@example.com', name: 'Demo', roles: ['agent'] }),
  });
}
