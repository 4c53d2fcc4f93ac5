import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import type { SessionInfo } from '../port/answers.js';
import { assetUrl } from './assets.js';

export interface ShellFields {
  /** Of the Content-Security-Policy. */
  readonly nonce: string;
  readonly sessionId: string;
  /** The name of the session. */
  readonly name: string;
  /** Sent back with everything that the page does, in the header `x-view-token`. */
  readonly token: string;
  readonly readOnly: boolean;
}

/** The page that shows one session, at `/view/{sessionId}`. The client fills it in. */
export function shellHtml({ nonce, sessionId, name, token, readOnly }: ShellFields): string {
  const fields = `data-session="${escapeHtml(sessionId)}" data-token="${escapeHtml(token)}"${readOnly ? ' data-read-only' : ''}`;
  return documentHtml({
    nonce,
    title: name,
    body: `<div id="viewer" ${fields}><main class="notice"><h1>${escapeHtml(name)}</h1><p>Connecting…</p><noscript><p>This page needs JavaScript.</p></noscript></main></div>
<script nonce="${escapeHtml(nonce)}" src="${assetUrl('viewer.js')}"></script>`,
  });
}

/** The sessions of a user, at `/view`, in the order in which they are given. */
export function listHtml({
  nonce,
  sessions,
}: {
  readonly nonce: string;
  readonly sessions: readonly SessionInfo[];
}): string {
  const items = sessions.map(({ sessionId, name, description, pageId, updatedAt }) => {
    const about = [description, pageId === null ? '' : `Page ${pageId}`].filter((text) => text !== '');
    const time = `<time datetime="${escapeHtml(updatedAt)}">${escapeHtml(timeInWords(updatedAt))}</time>`;
    return `<li><a href="/view/${escapeHtml(encodeURIComponent(sessionId))}"><strong>${escapeHtml(name)}</strong>${about.map((text) => `<small>${escapeHtml(text)}</small>`).join('')}<small>Last used ${time}</small></a></li>`;
  });
  const none =
    '<p>There is no session yet. It appears here as soon as an agent begins one: reload this page then.</p>';
  return documentHtml({
    nonce,
    title: 'Sessions',
    body: `<main class="sessions"><h1>Sessions</h1>${items.length === 0 ? none : `<ol>${items.join('\n')}</ol>`}</main>`,
  });
}

interface Document {
  readonly nonce: string;
  readonly title: string;
  readonly body: string;
}

function documentHtml({ nonce, title, body }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" nonce="${escapeHtml(nonce)}" href="${assetUrl('viewer.css')}">
</head>
<body>
${body}
</body>
</html>
`;
}

/** ISO 8601 as people read it, in UTC: the server does not know where the reader is. */
function timeInWords(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
