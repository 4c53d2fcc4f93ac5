import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { HttpServer } from '../../../packages/server/src/index.js';
import { createLink, type LinkOptions } from '../../../packages/server/test/viewer/browser.js';

/** A person's browser at the viewer of a real server. */
export interface TestViewer {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Requests to other servers, errors of scripts, and violations of the content security policy. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Follows a one-time link in a new browser profile. */
export async function openViewer(
  browser: Browser,
  server: HttpServer,
  options: LinkOptions = {},
): Promise<TestViewer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  const { origin } = new URL(server.url);
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      faults.push(`request to ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[14]/.test(message.text())) faults.push(message.text());
  });
  await page.goto(await createLink(server, options));
  // The login page redirects automatically.
  await page.waitForURL(/\/view(?:\/[\w-]+)?$/);
  return { context, page, faults, close: () => context.close() };
}
