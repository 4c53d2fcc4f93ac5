export * from '@lowdefy-mcp/server';
