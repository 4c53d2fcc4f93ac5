import { composePacks, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { createApp, packs } from '../apps/createApp.js';
import { inputsPage } from '../apps/pages.js';
import { BareEngine } from '../engine/BareEngine.js';
import { sideBySide } from '../measure/sideBySide.js';
import { createReactRenderer } from '../react/createReactRenderer.js';
import { milliseconds } from '../report/format.js';

/** The number of renderings in one measurement. */
const PASSES = 10;

/** Renders a page of many blocks from scratch, compared with `JSON.stringify` and React on a server. @type {import('../types.js').Case} */
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
    const passes = smoke ? 1 : PASSES;
    let written = 0;
    // Several passes: one is too short for V8 to grow its heap again after the garbage collection of the round.
    const repeat = (/** @type {() => number} */ work) => () => {
      for (let pass = 0; pass < passes; pass += 1) written += work();
    };
    const totals = await sideBySide(
      {
        render: repeat(() => draw().children.length),
        print: repeat(() => printMarkdown(tree).length),
        both: repeat(() => printMarkdown(draw()).length),
        json: repeat(() => JSON.stringify(tree).length),
        react: repeat(() => renderReact().length),
      },
      smoke ? 0 : 7,
    );
    if (written === 0) throw new Error('Nothing was rendered.');
    const versus = (/** @type {number} */ ours, /** @type {number} */ other) =>
      `${milliseconds(ours / passes)} vs ${milliseconds(other / passes)}`;
    return [
      {
        id: 'render',
        label: 'render vs JSON.stringify',
        title: `rendering a page of ${count} blocks to a view tree, vs \`JSON.stringify\` of that tree`,
        value: totals.render / totals.json,
        unit: '×',
        goal: { atMost: 3 },
        sides: versus(totals.render, totals.json),
      },
      {
        id: 'print',
        label: 'print vs JSON.stringify',
        title: 'printing that tree as markdown, vs `JSON.stringify` of it',
        value: totals.print / totals.json,
        unit: '×',
        goal: { atMost: 3 },
        sides: versus(totals.print, totals.json),
      },
      {
        id: 'react',
        label: 'render vs React',
        title: 'rendering and printing the page, vs ReactDOMServer with the real blocks',
        value: totals.react / totals.both,
        unit: 'times faster',
        goal: { atLeast: 20 },
        sides: versus(totals.both, totals.react),
      },
    ];
  },
};
