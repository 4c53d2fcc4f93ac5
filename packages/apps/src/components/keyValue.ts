import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { format, scalar } from '../contract/values.js';
import { html } from '../html/html.js';

export const keyValue = defineComponent({
  type: 'key-value',
  category: 'display',
  description: 'Names with their values, for the details of one record',
  props: z.strictObject({
    title: z.string().optional(),
    items: live(
      z.array(z.strictObject({ key: z.string().min(1), value: live(scalar), format: format.optional() })),
    )
      .optional()
      .describe('pairs in this order'),
    record: live(z.record(z.string(), z.unknown())).optional().describe('an object whose fields are shown'),
  }),
  example: {
    items: [
      { key: 'Customer', value: 'Ann Lee' },
      { key: 'Due', value: '2026-11-30', format: 'date' },
    ],
  },
  render: ({ title, items = [], record = {} }, { format: write }) => {
    const pairs = [
      ...items.map(({ key, value, format: name }) => [key, write(value, name)] as const),
      ...Object.entries(record).map(([key, value]) => [key, write(value)] as const),
    ];
    return html`<div class="card">${title === undefined ? '' : html`<h3>${title}</h3>`}<dl class="pairs">${pairs.map(
      ([key, value]) => html`<dt>${key}</dt><dd>${value}</dd>`,
    )}</dl></div>`;
  },
});
