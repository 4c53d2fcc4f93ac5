import { setTimeout as wait } from 'node:timers/promises';

/** @import { Browser } from 'playwright-core' */

/** @typedef {Awaited<ReturnType<typeof openTab>>} Tab */

/**
 * @typedef {object} Message
 * @property {string} status
 * @property {string} text
 */

const QUIET = 100;
const TIMEOUT = 20_000;

// Ant Design removes messages and notifications after a few seconds, so each is recorded when it appears.
const noteMessages = `
  const noted = new WeakSet();
  const textOf = (node) => node.innerText.trim().replace(/\\n+/g, '\\n');
  const note = (notice, icon, texts) => {
    if (!notice || noted.has(notice)) return;
    noted.add(notice);
    const status = /-(success|error|info|warning|loading)\\b/.exec(icon.getAttribute('class'))?.[1];
    window.noteMessage({ status, text: texts.map(textOf).filter((text) => text !== '' || texts.length === 1).join('\\n') });
  };
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) {
        const message = node.querySelector?.('.ant-message-custom-content');
        if (message) note(message, message, [message]);
        const notification = node.querySelector?.('.ant-notification-notice-with-icon');
        if (notification) {
          const part = (name) => [...notification.querySelectorAll('.ant-notification-notice-' + name)];
          note(notification, part('icon')[0], [...part('message'), ...part('title'), ...part('description')]);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
`;

/**
 * Opens a tab of a desktop browser, in UTC. All pages are opened in the same tab: a new tab would compile the whole client again.
 *
 * @param {Browser} browser
 * @param {string} url Where the app is served.
 */
export async function openTab(browser, url) {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { height: 800, width: 1280 },
  });
  page.setDefaultTimeout(TIMEOUT);

  let seen = nothingSeen();
  page.on('pageerror', (error) => seen.errors.push(error));
  page.on('request', (request) => {
    const [, requestId] = /\/api\/request\/[^/]+\/([^/]+)$/.exec(request.url()) ?? [];
    if (requestId) seen.requests.push({ payload: request.postDataJSON().payload, requestId });
  });
  await page.exposeFunction('noteMessage', (/** @type {Message} */ message) => seen.messages.push(message));
  await page.addInitScript(noteMessages);

  /** @returns {Promise<{ busy: boolean, state: unknown } | null>} */
  const read = () => page.evaluate('window.readPage?.() ?? null');

  /** Waits until the page has settled. */
  async function settle() {
    const start = Date.now();
    for (let last = ''; ; ) {
      const now = await read();
      const all = JSON.stringify([now, seen.messages, seen.requests]);
      if (now && !now.busy && all === last) return now;
      if (Date.now() - start > TIMEOUT) {
        throw new Error(`Page ${page.url()} has not settled in ${TIMEOUT} ms: ${all}`);
      }
      last = all;
      await wait(QUIET);
    }
  }

  /**
   * Opens a page of the app, and records its messages and requests until the next one is opened.
   *
   * @param {string} pageId
   * @param {string} [search] The query of its address.
   */
  async function open(pageId, search = '') {
    // Ends the messages of the previous page, and resets the mouse.
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    seen = nothingSeen();
    await page.goto(`/${pageId}${search}`);
    await settle();
    return {
      ...seen,
      /** Playwright's page. */
      page,
      /** The page's state, serialised by Lowdefy: dates are `{ '~d': … }`. */
      state: async () => (await settle()).state,
    };
  }

  return { open };
}

function nothingSeen() {
  return {
    /** Errors in the browser. @type {Error[]} */
    errors: [],
    /** The messages shown, in order. @type {Message[]} */
    messages: [],
    /** The requests to the server, in order. @type {{ payload: unknown, requestId: string }[]} */
    requests: [],
  };
}
