import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { scalar, status } from '../contract/values.js';
import { html } from '../html/html.js';

export const badges = defineComponent({
  type: 'badges',
  category: 'display',
  description: 'Short labels with a colour that has a meaning',
  props: z.strictObject({
    badges: live(z.array(z.strictObject({ label: live(scalar), status: status.optional() }))),
  }),
  example: {
    badges: [
      { label: 'Paid', status: 'success' },
      { label: 'Late', status: 'error' },
    ],
  },
  render: ({ badges: all }, { format }) =>
    html`<ul class="badges">${all.map(
      ({ label, status: kind }) => html`<li class="badge ${kind ?? 'neutral'}">${format(label)}</li>`,
    )}</ul>`,
});
