import { loadApp } from '@lowdefy-mcp/headless';
import { printJson, printMarkdown, printOutline } from '@lowdefy-mcp/render-core';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { packs } from '../apps/createApp.js';
import { copyTickets, ticketPages } from '../apps/tickets.js';

/** Counts the tokens of every page of the example app in every view. @type {import('../types.js').Case} */
export const tokens = {
  name: 'tokens',
  async run({ directory }) {
    const { app: source, databaseFile } = await copyTickets(directory);
    const app = await loadApp(source, { packs, secrets: { DB_FILE: databaseFile } });
    const rows = [];
    for (const { pageId, urlQuery = {}, user = null } of ticketPages) {
      const session = app.session({ user });
      await session.open(pageId, { urlQuery });
      const page = await session.page();
      const size = countTokens(printMarkdown(page, { maxTokens: 8000 }));
      const others = [`outline ${countTokens(printOutline(page))}`, `JSON ${countTokens(printJson(page))}`];
      rows.push({
        id: `tokens.${pageId}`,
        label: `tokens of ${pageId}`,
        title: `page "${pageId}" of the example app as markdown`,
        value: size,
        unit: /** @type {const} */ ('tokens'),
        sides: others.join(', '),
      });
    }
    await app.close();
    return rows;
  },
};
