import { chromium } from 'playwright-core';
import { locateChromium } from './locateChromium.js';

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * Starts Chromium. Null if there is none: see `locateChromium`.
 *
 * @param {string} skipped What is skipped without a browser, for the message.
 */
export async function openBrowser(skipped) {
  const executablePath = await locateChromium(skipped);
  return executablePath === undefined ? null : chromium.launch({ args, executablePath, headless: true });
}
