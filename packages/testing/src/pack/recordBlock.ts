import { type BlockView, type EngineContext, GENERATIONS } from '@lowdefy-mcp/render-core';
import { literalParts } from './literalParts.js';

/** The type of the page around a recorded block, and of placeholders in its areas: no pack defines it. */
const RECORDED_TYPE = 'RecordedPage';

/**
 * Creates an engine context with a single block, so that the block can be rendered again with other properties without
 * running anything. The blocks in its areas are replaced by placeholders.
 */
export function recordBlock(view: BlockView, literals = literalParts(view)): EngineContext {
  const names = GENERATIONS.find(({ lowdefy }) => lowdefy <= view.app.lowdefy);
  if (names === undefined) throw new Error(`Unknown Lowdefy generation ${view.app.lowdefy}.`);
  const node = (blocks: Readonly<Record<string, readonly object[]>>, children: object = {}) => ({
    [names.areas]: Object.fromEntries(
      Object.entries(blocks).map(([area, inside]) => [area, { blocks: inside }]),
    ),
    [names.children]: children,
  });
  const page = {
    id: 'page',
    blockId: view.app.pageId,
    type: RECORDED_TYPE,
    meta: { category: 'container' },
    eval: {},
  };
  const inside = view.configuredAreas.map((area) => [area, [content(view, area)]] as const);
  const items = view.meta.category === 'list' ? view.items : 1;
  const children = Array.from({ length: items }, () => node(Object.fromEntries(inside)));
  const block = engineBlock(view, literals);
  const root = node({ root: [page] }, { page: [node({ content: [block] }, { block: children })] });
  const { menus, homePageId } = view.app;
  const client = names.calls === undefined ? {} : { [names.calls]: () => undefined };
  const lowdefy = { menus, home: { pageId: homePageId }, _internal: client };
  const field = names.field === undefined ? {} : { [names.field]: {} };
  return { pageId: view.app.pageId, ...field, _internal: { [names.root]: root, lowdefy } };
}

function engineBlock(view: BlockView, literals: unknown): object {
  const { id, type, meta, properties, value, required, validation, events, loading } = view;
  const messages = [...validation.errors, ...validation.warnings];
  return {
    id: 'block',
    blockId: id,
    type,
    meta,
    properties: literals,
    validate: messages
      .filter((message) => view.trusted.includes(message))
      .map((message) => ({ message, status: 'warning' })),
    value,
    eval: { events, loading, properties, required, validation },
  };
}

/** A placeholder in an area, visible if the area had visible blocks. */
function content(view: BlockView, area: string): object {
  const visible = view.areas.includes(area);
  const id = `content:${area}`;
  return { id, blockId: id, type: RECORDED_TYPE, meta: { category: 'display' }, eval: { visible } };
}
