import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectStdio } from '../mcp/connectStdio.js';

const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('@playwright/mcp/package.json')));

/**
 * Starts Playwright MCP with a headless Chromium.
 *
 * @param {string} executablePath
 * @param {string} directory
 */
export async function startPlaywright(executablePath, directory) {
  const config = join(directory, 'playwright-mcp.json');
  const launchOptions = { headless: true, executablePath, chromiumSandbox: false, args: ['--disable-gpu'] };
  await writeFile(
    config,
    JSON.stringify({
      browser: { browserName: 'chromium', isolated: true, launchOptions },
      outputDir: join(directory, 'playwright'),
    }),
  );
  return connectStdio([cli, '--config', config, '--headless', '--no-sandbox', '--isolated'], {
    cwd: directory,
  });
}
