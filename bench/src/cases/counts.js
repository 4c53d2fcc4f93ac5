import { createApp } from '../apps/createApp.js';
import { formPage } from '../apps/pages.js';
import { connectHttp } from '../mcp/connectHttp.js';
import { serveApp } from '../mcp/serveApp.js';
import { countCalls } from '../measure/countCalls.js';

/** The counted functions, in the published packages. */
const FUNCTIONS = {
  prints: { file: /render-core\/dist\//, source: /^print\(tree\) \{\n\s*const output = \[\]/ },
  diffs: { file: /render-core\/dist\//, source: /^function diffPages\(/ },
  pages: { file: /headless\/dist\//, source: /^(?:async )?page\(\)/ },
  // V8 counts an async function again after each await. This one is called once by each getPageConfig.
  configs: { file: /@lowdefy\/api\/dist\//, source: /^function authorize\(/ },
};

/** Counts function calls per answer, which do not depend on the machine. @type {import('../types.js').Case} */
export const counts = {
  name: 'counts',
  async run({ smoke, directory }) {
    const pageIds = Array.from({ length: smoke ? 4 : 301 }, (_, index) => `page_${index}`);
    const build = await createApp(directory, pageIds.map(formPage));
    const server = await serveApp(build);
    const client = await connectHttp(server.url);
    const sessionId = await client.createSession();
    await client.callTool('navigate', { sessionId, pageId: 'page_0' });
    const navigate = await countCalls(FUNCTIONS, () =>
      client.callTool('navigate', { sessionId, pageId: 'page_1' }),
    );
    const actions = [{ type: 'setValue', blockId: 'field_0', value: 'changed' }];
    const interact = await countCalls(FUNCTIONS, () => client.callTool('interact', { sessionId, actions }));
    await client.close();
    await server.close();
    if (interact.prints === 0) throw new Error('No print was counted: the function may have been renamed.');
    const row = (/** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ value) =>
      /** @type {const} */ ({ id, label, value, unit: 'calls', goal: { atMost: 1 }, sides: '' });
    return [
      {
        ...row('prints', 'prints per answer', interact.prints),
        title: 'prints of the page for one `interact`',
      },
      { ...row('diffs', 'diffs per answer', interact.diffs), title: 'diffs of the page for one `interact`' },
      { ...row('pages', 'page() per answer', interact.pages), title: '`page()` for one `interact`' },
      {
        ...row('configs', 'getPageConfig per navigate', navigate.configs),
        // Lowdefy adds the page "404".
        title: `\`getPageConfig\` for one \`navigate\` in an app of ${pageIds.length + 1} pages`,
      },
    ];
  },
};
