import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { format, scalar, status } from '../contract/values.js';
import { html } from '../html/html.js';

const ARROWS = { up: '▲', down: '▼', flat: '▬' } as const;

export const statCards = defineComponent({
  type: 'stat-cards',
  category: 'display',
  description: 'A row of figures, each with a label and optionally a change',
  props: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          label: z.string().min(1),
          value: live(scalar),
          format: format.optional(),
          change: live(scalar).optional().describe('difference to before, such as "+12%"'),
          trend: z.enum(['up', 'down', 'flat']).optional(),
          status: status.optional(),
          hint: z.string().optional(),
        }),
      )
      .min(1),
  }),
  example: {
    cards: [
      { label: 'Open tickets', value: 42, change: '+5', trend: 'up', status: 'warning' },
      { label: 'Revenue', value: 18250.5, format: 'currency:EUR' },
    ],
  },
  render: ({ cards }, { format: write }) =>
    html`<dl class="stats">${cards.map(
      (card) =>
        html`<div class="card stat ${card.status ?? 'neutral'}"><dt>${card.label}</dt><dd class="figure">${write(card.value, card.format)}</dd>${
          card.change === undefined
            ? ''
            : html`<dd class="change">${card.trend && html`<span aria-hidden="true">${ARROWS[card.trend]}</span> `}${write(card.change)}</dd>`
        }${card.hint === undefined ? '' : html`<dd class="dim">${card.hint}</dd>`}</div>`,
    )}</dl>`,
});
