import { readFile } from 'node:fs/promises';
import { htmlStyle } from '@lowdefy-mcp/render-core/html';
import type { Browser, Page } from 'playwright-core';
import type { PersonAction, Snapshot } from '../../../packages/server/client/Transport.js';
import type { ViewChange } from '../../../packages/server/src/port/view.js';
import { bundle } from './bundle.js';

const script = await bundle('stub.ts');
const own = await readFile(new URL('../../../packages/server/client/viewer.css', import.meta.url), 'utf8');

/** The client in a tab, with a transport that the test drives. */
export class StubPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Sends the client a snapshot of the session. */
  async snapshot(fields: Partial<Snapshot>): Promise<void> {
    await this.page.evaluate(`snapshot(${JSON.stringify(fields)}); client.view.settled`);
  }

  /** Sends the client a change. */
  async change(change: ViewChange): Promise<void> {
    await this.page.evaluate(`stub.listener.onChange(${JSON.stringify(change)}); client.view.settled`);
  }

  /** Returns the actions that the client sent, in order. */
  async sent(): Promise<readonly PersonAction[]> {
    return (await this.read<PersonAction[][]>('stub.sent')).flat();
  }

  async read<T>(expression: string): Promise<T> {
    return (await this.page.evaluate(expression)) as T;
  }
}

/** Opens the client in a new tab. Errors in it fail the test. */
export async function openStub(browser: Browser): Promise<StubPage> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.setContent(`<!doctype html><style>${htmlStyle}${own}</style><body></body>`);
  await page.addScriptTag({ content: script });
  return new StubPage(page);
}
