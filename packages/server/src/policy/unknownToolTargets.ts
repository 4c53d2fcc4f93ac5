import { type App, type BlockOutline, didYouMean } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import type { ToolConfig } from '../config/toolsSchema.js';
import { blocksIn } from './blocksIn.js';

/** Pages, blocks, events and endpoints that the configured tools name and the app does not have. Agents do not get such tools. */
export async function unknownToolTargets(tools: Config['tools'], app: App): Promise<readonly string[]> {
  const found = Object.entries(tools).map(async ([name, tool]) =>
    (await problemsOf(tool, app)).map((problem) => `The tool "${name}" ${problem}`),
  );
  return (await Promise.all(found)).flat();
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
  return unknownBlocks(tool, blocksIn(outline));
}

function unknownBlocks(
  { page, event, fields = {}, values = {}, arguments: ofQuery = {} }: ToolConfig,
  blocks: readonly BlockOutline[],
): readonly string[] {
  const ids = blocks.map(({ id }) => id);
  const unknown = (id: string) =>
    ids.includes(id)
      ? []
      : [`names the block "${id}", which the page "${page}" does not have.${didYouMean(id, ids)}`];
  const dot = event?.lastIndexOf('.') ?? 0;
  const [blockId, name] = [event?.slice(0, dot), event?.slice(dot + 1)];
  const button = blocks.find(({ id }) => id === blockId);
  const noEvent =
    button === undefined || button.events.includes(String(name))
      ? []
      : [
          `sets off "${event}", but block "${blockId}" has no event "${name}".${didYouMean(String(name), button.events)}`,
        ];
  const twice = Object.keys(ofQuery).filter((argument) => Object.hasOwn(fields, argument));
  return [
    ...[...Object.keys(fields), ...Object.keys(values), ...(blockId === undefined ? [] : [blockId])].flatMap(
      unknown,
    ),
    ...noEvent,
    ...twice.map((argument) => `has two arguments "${argument}": one in "arguments" and one in "fields".`),
  ];
}
