import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackages } from '@lowdefy-mcp/harness/installPackages';
import { withLock } from '../../../scripts/withLock.mjs';

// The headless shell comes first: it needs two thirds of the CPU time.
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Finds or installs Chromium. Undefined if it cannot be installed; with `CI=true` that is an error.
 *
 * @param {string} skipped What is skipped without a browser, for the message.
 * @returns {Promise<string | undefined>}
 */
export async function locateChromium(skipped) {
  // Test files run in parallel: one installs it, the others wait for the lock.
  const lock = path.join(tmpdir(), `lowdefy-mcp-chromium-${process.getuid?.() ?? 'user'}.lock`);
  /** @type {readonly string[]} */
  let reasons = [];
  const program = await withLock(lock, {}, async () => {
    const found = findChromium();
    if (found !== undefined) return found;
    reasons = await installChromium();
    return findChromium();
  });
  if (program !== undefined) return program;
  const missing = `No Chromium was found, hence skipped: ${skipped}. Install it, or set CHROMIUM_PATH to it. Looked for: ${PATHS.join(', ')}.`;
  const message = [missing, ...reasons].join('\n');
  if (process.env.CI === 'true') throw new Error(message);
  console.warn(`\n${'!'.repeat(80)}\n${message}\n${'!'.repeat(80)}\n`);
  return undefined;
}

function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) return PATHS.find((file) => existsSync(file));
  if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  throw new Error(
    `CHROMIUM_PATH is "${CHROMIUM_PATH}", where there is no file. Set it to Chromium's program.`,
  );
}

/** Installs Debian's package, if allowed. Returns the reasons why there is none. */
async function installChromium() {
  const reasons = [];
  // Older releases of Debian have no headless shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const reason = await installPackages([name]);
    if (reason === undefined) return [];
    reasons.push(reason);
  }
  return [...new Set(reasons)];
}
