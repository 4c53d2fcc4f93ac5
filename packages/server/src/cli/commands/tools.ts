import type { App } from '@lowdefy-mcp/headless';
import { localPrincipal } from '../../auth/localPrincipal.js';
import { configuredTools } from '../../host/tools/configuredTools.js';
import { openApp } from '../openApp.js';
import { readUser } from '../readUser.js';
import { describeTools } from '../tools/describeTools.js';
import { printSuggestions } from '../tools/printSuggestions.js';
import { type SuggestedTool, suggestTool } from '../tools/suggestTools.js';
import type { Command } from './Command.js';

/** Lists the tools that the app configures, or suggests some. */
export const tools: Command = {
  async run({ positionals: [directory], values, output }) {
    const user = readUser(values);
    const { host, close } = await openApp(directory, values);
    const text = values.suggest
      ? printSuggestions(await suggestTools(await host.app(), user))
      : describeOwn((await configuredTools(localPrincipal(user), host)).map(({ info }) => info));
    output.write(text);
    await close();
    return 0;
  },
};

async function suggestTools(app: App, user: ReturnType<typeof readUser>): Promise<readonly SuggestedTool[]> {
  const session = app.session({ user: user && { ...user } });
  const found: SuggestedTool[] = [];
  for (const { pageId } of await session.pages()) {
    const tool = suggestTool(await session.form(pageId), await session.outline(pageId));
    if (tool !== undefined) found.push(tool);
  }
  return found;
}

function describeOwn(listed: Parameters<typeof describeTools>[0]): string {
  if (listed.length > 0) return describeTools(listed);
  return 'The app has no tools of its own for this user. "lowdefy-mcp tools --suggest" suggests some.\n';
}
