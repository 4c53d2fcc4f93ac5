import { morph } from './morph.js';
import { whileVisible } from './whileVisible.js';

/** Keeps an element of this page up to date with the server's HTML. Stops when the person is logged out. */
export function keepListed(id: string): void {
  whileVisible(async () => {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
    // Retries, because the server may be back soon.
    if (response === undefined) return true;
    if (!response.ok) return response.status >= 500;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById(id);
    const shown = document.getElementById(id);
    if (next !== null && shown !== null && next.outerHTML !== shown.outerHTML) morph(shown, next);
    return true;
  });
}
