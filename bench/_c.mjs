import { mkdtemp } from 'node:fs/promises';
import { loadApp } from '@lowdefy-mcp/headless';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { packs } from './src/apps/createApp.js';
import { copyTickets, ticketPages } from './src/apps/tickets.js';

const { app: source, databaseFile } = await copyTickets(await mkdtemp('/tmp/s/c'));
const app = await loadApp(source, { packs, secrets: { DB_FILE: databaseFile } });
for (const { pageId, urlQuery = {}, user = null } of ticketPages.filter((p) =>
  process.argv.slice(2).includes(p.pageId),
)) {
  const session = app.session({ user });
  await session.open(pageId, { urlQuery });
  const t = printMarkdown(await session.page(), { maxTokens: 8000 });
  console.log(t, countTokens(t));
}
await app.close();
