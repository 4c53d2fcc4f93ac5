import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import {
  type BlockDefinition,
  composePacks,
  defineBlock,
  definePack,
  findBlock,
  type PageNode,
  renderPage,
} from '@lowdefy-mcp/render-core';
import { expect, test } from 'vitest';
import pack from '../src/index.js';

const { open } = useFixturePages(new URL('./blocks', import.meta.url), { packs: [pack] });

const modal = pack.blocks.Modal as BlockDefinition;
const app = definePack({
  name: 'app',
  blocks: {
    Modal: defineBlock({
      ...modal,
      mcpRender: (block, h) => h.container(block, { open: false, events: [] }),
    }),
  },
});

test("an app's own pack can render the children of a closed modal", async () => {
  const { context } = await open('modal');
  const closed = (page: PageNode) => findBlock(page, 'closed_one');
  const byDefault = renderPage(context, { registry: composePacks([pack]) });
  expect(closed(byDefault.page)).toMatchObject({ open: false, children: [] });
  const withAppPack = renderPage(context, { registry: composePacks([pack], { app }) });
  expect(closed(withAppPack.page)).toMatchObject({ open: false, children: [{ kind: expect.any(String) }] });
});
