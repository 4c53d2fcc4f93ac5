import { composePacks, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { createApp, packs } from '../apps/createApp.js';
import { inputsPage } from '../apps/pages.js';
import { BareEngine } from '../engine/BareEngine.js';
import { sideBySide } from '../measure/sideBySide.js';
import { createReactRenderer } from '../react/createReactRenderer.js';
import { milliseconds } from '../report/format.js';

/** Renders a page of many blocks from nothing, beside `JSON.stringify` and beside React on a server. @type {import('../types.js').Case} */
export const render = {
  name: 'render',
  async run({ smoke, directory }) {
    const count = smoke ? 8 : 1000;
    const build = await createApp(directory, [inputsPage('inputs', count)]);
    const page = await (await BareEngine.open(build)).openPage('inputs');
    const registry = composePacks(packs);
    const draw = () => renderPage(page, { registry }).page;
    const tree = draw();
    const renderReact = await createReactRenderer(build, 'inputs');
    let written = 0;
    const times = await sideBySide(
      {
        render: () => {
          written += draw().children.length;
        },
        print: () => {
          written += printMarkdown(tree).length;
        },
        both: () => {
          written += printMarkdown(draw()).length;
        },
        json: () => {
          written += JSON.stringify(tree).length;
        },
        react: () => {
          written += renderReact().length;
        },
      },
      smoke ? 1 : 21,
    );
    if (written === 0) throw new Error('Nothing was rendered.');
    const versus = (/** @type {number} */ ours, /** @type {number} */ other) =>
      `${milliseconds(ours)} vs ${milliseconds(other)}`;
    return [
      {
        id: 'render',
        label: 'render vs JSON.stringify',
        title: `rendering a page of ${count} blocks to a view tree, vs \`JSON.stringify\` of that tree`,
        value: times.render / times.json,
        unit: '×',
        goal: { atMost: 3 },
        sides: versus(times.render, times.json),
      },
      {
        id: 'print',
        label: 'print vs JSON.stringify',
        title: 'printing that tree as markdown, vs `JSON.stringify` of it',
        value: times.print / times.json,
        unit: '×',
        goal: { atMost: 3 },
        sides: versus(times.print, times.json),
      },
      {
        id: 'react',
        label: 'render vs React',
        title: 'rendering and printing the page, vs ReactDOMServer with the real blocks',
        value: times.react / times.both,
        unit: 'times faster',
        goal: { atLeast: 20 },
        sides: versus(times.both, times.react),
      },
    ];
  },
};
