import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The packs are dependencies of this package, so with pnpm the server cannot resolve them itself.
process.env.LOWDEFY_MCP_PACKS = dirname(fileURLToPath(import.meta.url));
await import('@lowdefy-mcp/server/cli');
