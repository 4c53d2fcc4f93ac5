import { escapeHtml } from '@lowdefy-mcp/render-core/html';
import { safeDedent } from '../safeDedent.js';

/** A page with only a message. */
function messageHtml(title: string, paragraphs: readonly string[], refreshTo?: string): string {
  const refresh =
    refreshTo === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(refreshTo)}">\n`;
  return safeDedent`
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${refresh}<title>${escapeHtml(title)}</title>
    <body>
    <main>
    <h1>${escapeHtml(title)}</h1>
    ${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
    </main>
    </body>
    </html>\n
  `;
}

export const invalidLink = (): string =>
  messageHtml('This link cannot be used', [
    'It was opened before, or has expired. Each link can be opened once.',
    'Run <code>npx lowdefy-mcp view</code> in the directory of the app, or <a href="/view/login">enter your viewer key</a>.',
  ]);

export const noSession = (): string =>
  messageHtml('There is no such session', [
    'It has ended, or it is not yours.',
    '<a href="/view">Your sessions</a>',
  ]);

export const noApp = (): string =>
  messageHtml('There is no such dashboard', [
    'It was deleted, or it is not yours.',
    '<a href="/view">Your sessions and dashboards</a>',
  ]);

/** Shown instead of a dashboard. The client reloads it. */
export const appNotReady = (reason: string): string =>
  messageHtml('The dashboard cannot be shown now', [escapeHtml(reason)]);

/** Redirects by meta refresh: after a link from another site, an HTTP redirect would be a cross-site request without the cookie. */
export const loggedIn = (path: string): string =>
  messageHtml('You are logged in', [`<a href="${escapeHtml(path)}">Continue</a>`], path);
