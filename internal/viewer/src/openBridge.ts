import type { Browser, Frame, Page } from 'playwright-core';
import { bundle } from './bundle.js';

/** The host's answers to calls of the app. */
export interface HostAnswers {
  callTool(params: { readonly name: string; readonly arguments?: Record<string, unknown> }): Promise<unknown>;
  readResource?(params: { readonly uri: string }): Promise<unknown>;
}

/** The official bridge of a host in a real browser. */
export interface TestBridge {
  readonly page: Page;
  /** The names of the tools that the app has called. */
  readonly calls: string[];
  /** Requests of the browser that would leave the host. */
  readonly requests: string[];
  /** Errors of scripts, and violations of the content security policy. */
  readonly faults: string[];
  /** Shows an app for a tool call. */
  show(html: string, input: Record<string, unknown>, result: unknown): Promise<void>;
  /** The frame of the app, once it has introduced itself. */
  frame(): Promise<Frame>;
}

const script = bundle('host.ts');

export async function openBridge(
  browser: Browser,
  { callTool, readResource }: HostAnswers,
  { width = 900, hasClock = false }: { readonly width?: number; readonly hasClock?: boolean } = {},
): Promise<TestBridge> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  // With fake timers the test controls the time.
  if (hasClock) await page.clock.install();
  const calls: string[] = [];
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (/^(?:https?|wss?):/.test(request.url())) requests.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.exposeFunction('callTool', async (params: Parameters<HostAnswers['callTool']>[0]) => {
    calls.push(params.name);
    return callTool(params);
  });
  await page.exposeFunction('readResource', (params: { readonly uri: string }) => readResource?.(params));
  await page.setContent('<!doctype html><body></body>');
  await page.addScriptTag({ content: await script });
  return {
    page,
    calls,
    requests,
    faults,
    async show(html, input, result) {
      await page.evaluate(`showApp(...${JSON.stringify([html, input, result])})`);
    },
    async frame() {
      await page.waitForFunction('seen.isReady');
      const frame = page.frames().at(-1);
      if (frame === undefined) throw new Error('The host has no frame.');
      return frame;
    },
  };
}
