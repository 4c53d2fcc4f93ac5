import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { html } from '../html/html.js';

export const header = defineComponent({
  type: 'header',
  category: 'layout',
  description: 'A heading with a line below it',
  props: z.strictObject({
    title: z.string().min(1),
    subtitle: z.string().optional(),
    level: z.literal([2, 3]).optional().describe('2 (default) or 3'),
  }),
  example: { title: 'Sales', subtitle: 'Third quarter' },
  render: ({ title, subtitle, level = 2 }) => {
    const below = subtitle === undefined ? '' : html`<p class="dim">${subtitle}</p>`;
    return html`<div class="heading">${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}${below}</div>`;
  },
});
