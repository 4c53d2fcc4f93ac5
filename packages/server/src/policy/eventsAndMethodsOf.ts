import { type AppContents, type BlockOutline, LIST_METHODS } from '@lowdefy-mcp/headless';

/** Returns the events and methods of a block; undefined if no pack defines its type. */
export function eventsAndMethodsOf(
  { type, events }: BlockOutline,
  { registry }: Pick<AppContents, 'registry'>,
): readonly string[] | undefined {
  const definition = registry.get(type);
  if (definition === undefined) return undefined;
  const { meta, mcpEvents, mcpMethods } = definition;
  return [
    ...events,
    ...Object.keys({ ...mcpEvents, ...mcpMethods }).filter((name) => name !== '*'),
    ...(meta.category === 'input' ? ['onChange'] : []),
    ...(meta.category === 'list' ? LIST_METHODS : []),
  ];
}
