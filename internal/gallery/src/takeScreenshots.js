// pnpm --filter @lowdefy-mcp/gallery screenshots: writes the pictures of docs/apps-gallery.md, with the built packages.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { compileApp } from '@lowdefy-mcp/apps';
import { openBrowser } from '@lowdefy-mcp/browser/src/openBrowser.js';

const specs = new URL('../dashboards/', import.meta.url);
const images = new URL('../../../docs/images/apps/', import.meta.url);

const browser = await openBrowser('taking screenshots');
if (browser === null) throw new Error('There is no Chromium.');
await mkdir(images, { recursive: true });
const encoder = await browser.newPage();
for (const file of await readdir(specs)) {
  const name = file.replace('.json', '');
  const html = compileApp(JSON.parse(await readFile(new URL(file, specs), 'utf8')));
  await shoot(html, name, { colorScheme: 'light', width: 720 });
  if (name !== 'overview') continue;
  await shoot(html, 'overview-dark', { colorScheme: 'dark', width: 720 });
  await shoot(html, 'overview-phone', { colorScheme: 'light', width: 390 });
}
await browser.close();

/**
 * @param {string} html
 * @param {string} name
 * @param {{ colorScheme: 'light' | 'dark', width: number }} options
 */
async function shoot(html, name, { colorScheme, width }) {
  const page = await browser?.newPage({
    colorScheme,
    viewport: { width, height: 100 },
    deviceScaleFactor: 1.5,
  });
  if (page === undefined) return;
  await page.setContent(html);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  // WebP is a third of the size. Playwright cannot write it, but Chromium can.
  const base64 = await encoder.evaluate(`(async () => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.75 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  await writeFile(new URL(`${name}.webp`, images), Buffer.from(String(base64), 'base64'));
}
