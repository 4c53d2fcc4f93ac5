import { connect } from 'node:net';

/** What came back on a connection until it ended. */
export interface RawAnswer {
  /** The status of each response, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** Writes bytes to a server as they are, and reads until it closes the connection. */
export function sendRaw(
  url: string,
  parts: readonly (string | Buffer)[],
  { end = true } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that closes while the client still writes resets the connection. That is an end like any other.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      done({ statuses, text });
    });
    for (const part of parts) socket.write(part);
    if (end) socket.end();
  });
}

/** The head of a POST to the endpoint; `close` ends the connection after the answer. */
export function head(url: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const all = {
    Host: new URL(url).host,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST /mcp HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
