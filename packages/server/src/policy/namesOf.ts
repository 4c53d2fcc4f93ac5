import { type App, type BlockOutline, LIST_METHODS } from '@lowdefy-mcp/headless';

/** What can be set off or called on a block; undefined if nobody knows, as no pack has it. */
export function namesOf({ type, events }: BlockOutline, { registry }: App): readonly string[] | undefined {
  const definition = registry.get(type);
  if (definition === undefined) return undefined;
  const { meta, mcpEvents, mcpMethods } = definition;
  return [
    ...events,
    ...Object.keys({ ...mcpEvents, ...mcpMethods }),
    ...(meta.category === 'input' ? ['onChange'] : []),
    ...(meta.category === 'list' ? LIST_METHODS : []),
  ];
}
