import { printMarkdown } from '@lowdefy-mcp/render-core';
import { HtmlPrinter, printHtml } from '@lowdefy-mcp/render-core/html';
import { createApp, openApp } from '../apps/createApp.js';
import { inputsPage } from '../apps/pages.js';
import { sideBySide } from '../measure/sideBySide.js';
import { milliseconds } from '../report/format.js';

/** The number of prints in one measurement. */
const PASSES = 10;

/** Prints a page for people, beside markdown for agents, and the patch after one change. @type {import('../types.js').Case} */
export const html = {
  name: 'html',
  async run({ smoke, directory }) {
    const count = smoke ? 8 : 1000;
    const app = await openApp(await createApp(directory, [inputsPage('inputs', count)]));
    const session = app.session();
    await session.open('inputs');
    const before = await session.page();
    const passes = smoke ? 1 : PASSES;
    let written = 0;
    // Counting the bytes forces V8 to flatten the string.
    const repeat = (/** @type {() => string} */ print) => () => {
      for (let pass = 0; pass < passes; pass += 1) written += Buffer.byteLength(print());
    };
    const times = await sideBySide(
      {
        html: repeat(() => printHtml(before)),
        markdown: repeat(() => printMarkdown(before, { maxRows: Number.POSITIVE_INFINITY })),
      },
      smoke ? 0 : 11,
    );
    if (written === 0) throw new Error('Nothing was printed.');
    const printer = new HtmlPrinter();
    printer.print(before);
    await session.act([{ type: 'setValue', blockId: 'field_0', value: 'changed' }]);
    const after = await session.page();
    const patches = printer.patches(before, after);
    if (patches.length === 0) throw new Error('Nothing has changed.');
    await app.close();
    const bytes = (/** @type {unknown} */ value) => Buffer.byteLength(JSON.stringify(value));
    return [
      {
        id: 'html',
        label: 'HTML vs markdown',
        title: `printing a page of ${count} blocks as HTML for people, vs as markdown`,
        value: times.html / times.markdown,
        unit: '×',
        goal: { atMost: 2 },
        sides: `${milliseconds(times.html / passes)} vs ${milliseconds(times.markdown / passes)}`,
      },
      {
        id: 'patch',
        label: 'patch after one setValue',
        title: 'the patch for a viewer of that page after one `setValue`',
        value: bytes(patches) / 1024,
        unit: 'KB',
        goal: { atMost: 5 },
        sides: `${patches.length} of ${count} blocks; the page has ${Math.round(bytes(printHtml(after)) / 1024)} KB`,
      },
    ];
  },
};
