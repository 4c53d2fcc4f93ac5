import { defineBlock, definePack } from '@lowdefy-mcp/render-core';

const MoneyInput = defineBlock({
  meta: { category: 'input', valueType: 'object' },
  mcpSchema: ({ properties: { currencies = ['EUR'], max } }) => ({
    type: ['object', 'null'],
    properties: {
      amount: { type: ['number', 'null'], minimum: 0, maximum: max },
      currency: { enum: currencies },
    },
  }),
  // Without a currency the selected one is kept.
  mcpInput: (input, { properties: { currencies = ['EUR'] }, value }) => ({
    amount: null,
    currency: value?.currency ?? currencies[0],
    ...input,
  }),
});

const SideBySide = defineBlock({
  meta: { category: 'container', areas: ['main', 'side'] },
  mcpRender: (block, h) =>
    h.container(block, {
      events: ['onToggle'],
      open: !isFolded(block),
      children: [h.area('main'), !isFolded(block) && h.area('side')],
    }),
  mcpEvents: {
    onToggle(host) {
      const folded = !isFolded(host.block);
      host.setLocal({ folded });
      return host.triggerEvent('onToggle', { folded });
    },
  },
});

const StatusPill = defineBlock({
  meta: { category: 'display' },
  // Agents cannot see colours, so the status is text.
  mcpRender: (block, h) => {
    const { label, status } = block.properties;
    return h.display(block, { children: h.text`${label} (${status ?? h.text`unknown`})` });
  },
});

/** As on the screen: the last click of the user, else the app's property. */
function isFolded({ local, properties }) {
  return local.folded ?? properties.folded === true;
}

export default definePack({
  name: '@lowdefy-mcp/example-custom-plugin',
  blocks: { MoneyInput, SideBySide, StatusPill },
});
