import { type Annotations, type App, type BlockOutline, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { type ToolConfig, wrongName } from '../config/toolsSchema.js';
import { blocksIn } from './blocksIn.js';
import { eventsAndMethodsOf } from './eventsAndMethodsOf.js';
import { lowdefyToolName, toolConfigs } from './toolConfigs.js';

/** Warns of pages, blocks, events and endpoints in `tools` that the app does not have. Agents do not get such tools. */
export async function unknownToolTargets(tools: Config['tools'], app: App): Promise<readonly string[]> {
  const found = Object.entries(tools).map(async ([name, tool]) =>
    (await problemsOf(tool, app)).map((problem) => `The tool "${name}" ${problem}`),
  );
  return [...invalidNames(app.annotations), ...notOffered(tools, app), ...(await Promise.all(found)).flat()];
}

/** Warns of endpoints of Lowdefy's own `mcp` that are not offered. */
function notOffered(tools: Config['tools'], app: App): readonly string[] {
  const { endpoints, problems } = app.lowdefyMcp;
  const offered = new Set([...toolConfigs(tools, app).values()].map(({ endpoint }) => endpoint));
  const withoutTool = endpoints.filter(({ endpointId }) => !offered.has(endpointId));
  return [
    ...problems,
    ...withoutTool.map(({ endpointId }) => {
      const name = lowdefyToolName(endpointId);
      const problem = wrongName(name) ?? 'another tool has this name';
      return `"mcp.endpoints" of lowdefy.yaml offers the endpoint "${endpointId}" as the tool "${name}", but ${problem}. Offer it under another name, with "tools" in mcp.yaml.`;
    }),
  ];
}

/** Warns of tools in annotations whose name is invalid or taken by the server. */
function invalidNames({ events, endpoints }: Annotations): readonly string[] {
  const annotations = [...events.values(), endpoints].flatMap((map) => [...map.values()]);
  return annotations.flatMap(({ tool }) => {
    const problem = tool === undefined ? undefined : wrongName(tool);
    return problem === undefined
      ? []
      : [`The app's YAML names a tool "${tool}", but ${problem}. Give it another name.`];
  });
}

async function problemsOf(tool: ToolConfig, app: App): Promise<readonly string[]> {
  const { page, endpoint } = tool;
  if (endpoint !== undefined) {
    const known = app.endpointIds();
    return known.includes(endpoint)
      ? []
      : [`calls the API endpoint "${endpoint}", which the app does not have.${didYouMean(endpoint, known)}`];
  }
  const outline = await app.outline(String(page));
  if (outline === undefined) {
    const known = await app.pageIds();
    return [`uses the page "${page}", which the app does not have.${didYouMean(String(page), known)}`];
  }
  return unknownBlocks(tool, outline, app);
}

function unknownBlocks(
  { page, before = [], event, fields = {}, values = {}, arguments: ofQuery = {} }: ToolConfig,
  outline: BlockOutline,
  app: App,
): readonly string[] {
  const blocks = blocksIn(outline);
  const ids = blocks.map(({ id }) => id);
  const find = (id: string) => blocks.find((block) => block.id === id);
  // Which blocks a dynamic page has is not known before it is opened.
  const noBlock = (id: string) =>
    outline.isDynamic
      ? []
      : [`names the block "${id}", which the page "${page}" does not have.${didYouMean(id, ids)}`];
  const twice = Object.keys(ofQuery).filter((argument) => Object.hasOwn(fields, argument));
  return [
    ...[...Object.keys(fields), ...Object.keys(values)]
      .filter((id) => find(id) === undefined)
      .flatMap(noBlock),
    ...[...before.map((first) => first.event), ...(event === undefined ? [] : [event])].flatMap((used) => {
      const dot = used.lastIndexOf('.');
      const [id, name] = [used.slice(0, dot), used.slice(dot + 1)];
      const block = find(id);
      if (block === undefined) return noBlock(id);
      const names = eventsAndMethodsOf(block, app);
      if (names === undefined || names.includes(name)) return [];
      return [`triggers "${used}", but block "${id}" has no event "${name}".${didYouMean(name, names)}`];
    }),
    ...twice.map((argument) => `has two arguments "${argument}": one in "arguments" and one in "fields".`),
  ];
}
