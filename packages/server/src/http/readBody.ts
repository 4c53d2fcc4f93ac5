import type { IncomingMessage } from 'node:http';

/** The text of a request, or undefined if it is longer than allowed. */
export async function readBody(req: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > mostBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
