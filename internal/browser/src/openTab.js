import { setTimeout as wait } from 'node:timers/promises';

/** @import { Browser, BrowserContext } from 'playwright-core' */

/**
 * @typedef {object} Message
 * @property {string} status
 * @property {string} text
 */

const QUIET = 100;
const TIMEOUT = 20_000;

// Ant Design takes messages away after a few seconds, so each is noted when it comes.
const noteMessages = `
  const noted = new WeakSet();
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) {
        const notice = node.querySelector?.('.ant-message-custom-content');
        if (!notice || noted.has(notice)) continue;
        noted.add(notice);
        const status = /ant-message-(success|error|info|warning|loading)/.exec(notice.className)?.[1];
        window.noteMessage({ status, text: notice.innerText.trim().replace(/\\n+/g, '\\n') });
      }
    }
  }).observe(document, { childList: true, subtree: true });
`;

/**
 * A desktop window, in UTC.
 *
 * @param {Browser} browser
 * @param {string} url Where the app is served.
 */
export function openWindow(browser, url) {
  return browser.newContext({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { height: 800, width: 1280 },
  });
}

/**
 * A page of the app, with what it says and sends.
 *
 * @param {BrowserContext} context
 */
export async function openPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);

  /** @type {Error[]} */
  const errors = [];
  /** @type {Message[]} */
  const messages = [];
  /** @type {{ payload: unknown, requestId: string }[]} */
  const requests = [];
  page.on('pageerror', (error) => errors.push(error));
  page.on('request', (request) => {
    const [, requestId] = /\/api\/request\/[^/]+\/([^/]+)$/.exec(request.url()) ?? [];
    if (requestId) requests.push({ payload: request.postDataJSON().payload, requestId });
  });
  await page.exposeFunction('noteMessage', (/** @type {Message} */ message) => messages.push(message));
  await page.addInitScript(noteMessages);

  /** @returns {Promise<{ busy: boolean, state: unknown } | null>} */
  const read = () => page.evaluate('window.readPage?.() ?? null');

  /** Waits until the page does nothing more. */
  async function settle() {
    const start = Date.now();
    for (let last = ''; ; ) {
      const now = await read();
      const seen = JSON.stringify([now, messages, requests]);
      if (now && !now.busy && seen === last) return now;
      if (Date.now() - start > TIMEOUT) {
        throw new Error(`Page ${page.url()} has not come to rest in ${TIMEOUT} ms: ${seen}`);
      }
      last = seen;
      await wait(QUIET);
    }
  }

  return {
    /** What went wrong in the browser. */
    errors,
    /** The messages shown, in order. */
    messages,
    /** Playwright's page. */
    page,
    /** The requests to the server, in order. */
    requests,
    close: () => page.close(),
    /** @param {string} pageId */
    open: async (pageId) => {
      await page.goto(`/${pageId}`);
      await settle();
    },
    settle,
    /** The page's state, serialised as Lowdefy does it: dates are `{ '~d': … }`. */
    state: async () => (await settle()).state,
  };
}
