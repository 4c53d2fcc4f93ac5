import { HeadlessError } from '@lowdefy-mcp/headless';
import type { ToolConfig } from '../../config/toolsSchema.js';
import { toolConfigs } from '../../policy/toolConfigs.js';
import type { Principal } from '../../port/Principal.js';
import type { HostContext } from '../HostContext.js';
import { isGranted } from '../isGranted.js';
import type { ConfiguredTool, ToolContext } from './ConfiguredTool.js';
import { endpointTool } from './endpointTool.js';
import { pageTool } from './pageTool.js';

/** Returns the configured tools of a caller: those whose page or endpoint they may use. */
export async function configuredTools(
  principal: Principal,
  context: HostContext,
): Promise<readonly ConfiguredTool[]> {
  if (!(await context.mayHaveTools())) return [];
  const toolContext = await toolContextOf(principal, context);
  const configs = [...toolConfigs(context.config.tools, toolContext.app)];
  const tools = await Promise.all(
    configs.map(([name, config]) => createTool(name, config, principal, toolContext)),
  );
  return tools.filter((tool) => tool !== undefined);
}

/** Returns a tool by name; undefined if there is none for this caller. */
export async function findTool(
  name: string,
  principal: Principal,
  context: HostContext,
): Promise<ConfiguredTool | undefined> {
  if (!(await context.mayHaveTools())) return undefined;
  const toolContext = await toolContextOf(principal, context);
  const config = toolConfigs(context.config.tools, toolContext.app).get(name);
  return config && createTool(name, config, principal, toolContext);
}

async function toolContextOf(principal: Principal, context: HostContext): Promise<ToolContext> {
  const { policy, config } = context;
  const user = await context.users.of(principal);
  const { languages = [] } = principal;
  return { app: await context.app(), user, languages, policy, limits: config.limits };
}

async function createTool(
  name: string,
  config: ToolConfig,
  principal: Principal,
  context: ToolContext,
): Promise<ConfiguredTool | undefined> {
  const { app, user } = context;
  const session = app.session({ user });
  if (config.endpoint !== undefined) {
    if (!isGranted(principal, config.endpoint, app)) return undefined;
    const endpoint = (await session.endpoints()).find(({ endpointId }) => endpointId === config.endpoint);
    return endpoint && endpointTool(name, config, endpoint, context);
  }
  try {
    return pageTool(name, config, await session.form(String(config.page)), context);
  } catch (error) {
    if (error instanceof HeadlessError && error.code === 'PAGE_NOT_FOUND') return undefined;
    throw error;
  }
}
