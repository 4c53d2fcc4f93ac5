import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The packs are dependencies of this package. With pnpm the server does not find them on its own.
process.env.LOWDEFY_MCP_PACKS = dirname(fileURLToPath(import.meta.url));
await import('@lowdefy-mcp/server/cli');
