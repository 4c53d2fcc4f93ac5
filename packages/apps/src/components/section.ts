import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { html } from '../html/html.js';

export const section = defineComponent({
  type: 'section',
  category: 'layout',
  description: 'Groups its children under a title, optionally side by side or collapsed',
  props: z.strictObject({
    title: z.string().optional(),
    layout: z.enum(['stack', 'grid-2', 'grid-3']).optional().describe('default: stack'),
    collapsed: z.boolean().optional().describe('true or false makes it collapsible'),
  }),
  example: { title: 'By region', layout: 'grid-2' },
  exampleChildren: [
    { type: 'text', props: { content: 'North' } },
    { type: 'text', props: { content: 'South' } },
  ],
  hasChildren: true,
  render: ({ title, layout = 'stack', collapsed }, { children }) => {
    const body = html`<div class="layout ${layout}">${children}</div>`;
    if (collapsed !== undefined) {
      return html`<details class="card"${collapsed ? '' : html` open`}><summary>${title ?? 'Details'}</summary>${body}</details>`;
    }
    return html`<section>${title === undefined ? '' : html`<h3>${title}</h3>`}${body}</section>`;
  },
});
