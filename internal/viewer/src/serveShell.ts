import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildClient } from '../../../packages/server/client/build.mjs';
import type { Snapshot } from '../../../packages/server/client/Transport.js';
import { readAsset } from '../../../packages/server/src/viewer/assets.js';
import { listHtml, loginHtml, shellHtml } from '../../../packages/server/src/viewer/shell.js';

const NONCE = 'nonce-of-tests';
const CSP = `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`;

/** Serves the shell and the bundled client, with a stream of events for each tab that shows a session. */
export async function serveShell(snapshot: Snapshot) {
  await buildClient();
  const streams = new Set<ServerResponse>();
  const server = createServer(({ url = '' }, res) => {
    const [, , name = '', rest] = new URL(url, 'http://localhost').pathname.split('/');
    const asset = name === 'assets' ? readAsset(rest ?? '') : undefined;
    if (asset) return res.writeHead(200, { 'content-type': asset.type }).end(asset.content);
    if (rest === 'state') return res.end(JSON.stringify({ name: 'Ada', tags: ['new', 'urgent'], total: 12 }));
    if (rest === 'events') {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write(`event: snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`);
      streams.add(res);
      return res.on('close', () => streams.delete(res));
    }
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': CSP });
    const time = '2026-01-01T10:00:00.000Z';
    const sessions = ['Triage the inbox', 'Monthly report'].map((title, index) => ({
      sessionId: `s${index}`,
      name: title,
      description: index === 0 ? 'Answer what came in over night' : '',
      pageId: 'home',
      createdAt: time,
      updatedAt: time,
    }));
    const apps = [
      {
        name: 'sales',
        title: 'Sales',
        uri: 'ui://apps/sales',
        revision: 0,
        createdAt: time,
        updatedAt: time,
      },
    ];
    if (name === 'login') return res.end(loginHtml({ nonce: NONCE }));
    return res.end(
      name === ''
        ? listHtml({ nonce: NONCE, sessions, apps, canLogIn: true })
        : shellHtml({ nonce: NONCE, sessionId: name, name: snapshot.name, token: 't', readOnly: false }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/view`,
    /** The number of tabs with a stream of events. */
    get streams() {
      return streams.size;
    },
    send: (type: string, data: unknown) => {
      for (const stream of streams) stream.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
