import { z } from 'zod';

const text = z.string().min(1).optional().catch(undefined);

const icon = z.object({
  src: z.string().min(1),
  mimeType: z.string().optional(),
  sizes: z.array(z.string()).optional(),
  theme: z.enum(['light', 'dark']).optional(),
});

/** Lowdefy's build validates these values. Those that it has to evaluate first are left out. */
const schema = z
  .object({
    name: text,
    title: text,
    websiteUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .catch(undefined),
    icons: z.array(icon).min(1).optional().catch(undefined),
  })
  .catch({});

/** How Lowdefy's own `mcp` presents the server to clients. */
export type ServerInfo = z.output<typeof schema>;

/** Reads how Lowdefy's own `mcp` presents the server. Undefined if it does not say. */
export function readServerInfo(mcp: unknown): ServerInfo | undefined {
  const entries = Object.entries(schema.parse(mcp)).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
