import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import type { SessionInfo } from '../port/answers.js';
import type { AppInfo } from '../port/apps.js';
import { safeDedent } from '../safeDedent.js';
import { assetUrl } from './assets.js';

export interface ShellFields {
  /** The nonce of the Content-Security-Policy. */
  readonly nonce: string;
  readonly sessionId: string;
  /** The name of the session. */
  readonly name: string;
  /** The CSRF token, which the page sends in the header `x-view-token`. */
  readonly token: string;
  readonly readOnly: boolean;
  /** Whether the person may act after they have entered their viewer key. */
  readonly canLogIn?: boolean;
}

/** The page that shows one session, at `/view/{sessionId}`. The client fills it in. */
export function shellHtml({
  nonce,
  sessionId,
  name,
  token,
  readOnly,
  canLogIn = false,
}: ShellFields): string {
  const fields = `data-session="${escapeHtml(sessionId)}" data-token="${escapeHtml(token)}"${readOnly ? ' data-read-only' : ''}`;
  return documentHtml({
    nonce,
    title: name,
    body: `${canLogIn ? onlyWatching(`?session=${encodeURIComponent(sessionId)}`) : ''}<div id="viewer" ${fields}><main class="notice"><h1>${escapeHtml(name)}</h1><p>Connecting…</p><noscript><p>This page needs JavaScript.</p></noscript></main></div>
${scriptHtml(nonce)}`,
  });
}

interface ListFields {
  readonly nonce: string;
  readonly sessions: readonly SessionInfo[];
  readonly apps: readonly AppInfo[];
  /** Whether the person may act after they have entered their viewer key. */
  readonly canLogIn?: boolean;
}

/** The list of a user's sessions and dashboards, at `/view`. The client keeps it up to date. */
export function listHtml({ nonce, sessions, apps, canLogIn = false }: ListFields): string {
  const none = '<p>There is no session yet. It appears here as soon as an agent starts one.</p>';
  const ofSessions = sessions.map(({ sessionId, name, description, pageId, updatedAt }) => {
    const about = [description, pageId === null ? '' : `Page ${pageId}`];
    return itemHtml({ path: sessionId, name, about, done: 'Last used', time: updatedAt });
  });
  const ofApps = apps.map(({ name, title, updatedAt }) =>
    itemHtml({ path: `apps/${name}`, name: title, about: [], done: 'Last changed', time: updatedAt }),
  );
  return documentHtml({
    nonce,
    title: 'Sessions',
    body: `${canLogIn ? onlyWatching() : ''}<main class="sessions" id="list"><h1>Sessions</h1>${listOf(ofSessions) ?? none}${ofApps.length === 0 ? '' : `<h2>Dashboards</h2>${listOf(ofApps)}`}</main>
${scriptHtml(nonce)}`,
  });
}

/** Shown to a person who is logged in by a link from an agent. */
const onlyWatching = (query = '') =>
  `<aside class="watching">You are only watching. <a href="/view/login${escapeHtml(query)}">Enter your viewer key</a> to take over and to answer questions.</aside>\n`;

interface LoginFields {
  readonly nonce: string;
  /** The path of the page to show after the login. Default: the one that the browser has requested. */
  readonly next?: string;
}

/** The page on which a person enters their viewer key, at `/view/login`. The client sends it, so that it is never part of a URL. */
export function loginHtml({ nonce, next }: LoginFields): string {
  const toNext = next === undefined ? '' : ` data-next="${escapeHtml(next)}"`;
  return documentHtml({
    nonce,
    title: 'Log in',
    body: `<main class="notice"><h1>Log in</h1>
<form id="login" method="post"${toNext}><label for="key">Viewer key</label> <input id="key" type="password" required autocomplete="current-password"> <button class="primary">Log in</button><p role="alert"></p></form>
<p>The server prints the key when it starts, or its operator has given it to you. Do not give it to an agent: with it, you act and answer questions as yourself.</p>
<p>To open the viewer from a terminal, run <code>npx lowdefy-mcp view</code> in the directory of the app.</p>
<noscript><p>This page needs JavaScript.</p></noscript></main>
${scriptHtml(nonce)}`,
  });
}

const listOf = (items: readonly string[]) =>
  items.length === 0 ? undefined : `<ol>${items.join('\n')}</ol>`;

interface Item {
  /** Under `/view`. */
  readonly path: string;
  readonly name: string;
  readonly about: readonly string[];
  readonly done: string;
  readonly time: string;
}

function itemHtml({ path, name, about, done, time }: Item): string {
  const lines = about.filter((text) => text !== '').map((text) => `<small>${escapeHtml(text)}</small>`);
  const when = `<small>${done} <time datetime="${escapeHtml(time)}">${escapeHtml(timeInWords(time))}</time></small>`;
  const href = `/view/${path.split('/').map(encodeURIComponent).join('/')}`;
  return `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(name)}</strong>${lines.join('')}${when}</a></li>`;
}

/**
 * The page that shows one dashboard, at `/view/apps/{name}`. The frame has an opaque origin: it cannot access the viewer, its cookie or
 * other pages, except by messages to the client.
 */
export function appHtml({ nonce, app }: { readonly nonce: string; readonly app: AppInfo }): string {
  const title = escapeHtml(app.title);
  const base = escapeHtml(`/view/apps/${encodeURIComponent(app.name)}`);
  return documentHtml({
    nonce,
    title: app.title,
    body: `<div id="dashboard" data-base="${base}" data-revision="${app.revision}"><header class="bar"><div class="names"><h1>${title}</h1></div><p class="state" role="status"></p><a href="/view">All sessions and dashboards</a></header>
<iframe title="${title}" sandbox="allow-scripts" src="${base}/document"></iframe></div>
${scriptHtml(nonce)}`,
  });
}

const scriptHtml = (nonce: string) =>
  `<script nonce="${escapeHtml(nonce)}" src="${assetUrl('viewer.js')}"></script>`;

interface Document {
  readonly nonce: string;
  readonly title: string;
  readonly body: string;
}

function documentHtml({ nonce, title, body }: Document): string {
  return safeDedent`
    <!doctype html>
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
    </html>\n
  `;
}

/** Formats an ISO 8601 time for people, in UTC, because the server does not know the reader's time zone. */
function timeInWords(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
