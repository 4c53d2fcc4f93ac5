import { z } from 'zod';
import { ComponentError, defineComponent } from '../contract/Component.js';
import { toNumber } from '../contract/format.js';
import { live } from '../contract/reference.js';
import { scalar, status } from '../contract/values.js';
import { html } from '../html/html.js';

const amount = live(scalar);

export const progressBar = defineComponent({
  type: 'progress-bar',
  category: 'display',
  description: 'How much of something is done',
  props: z.strictObject({
    bars: z
      .array(
        z.strictObject({
          label: z.string().min(1),
          value: amount,
          max: amount.optional().describe('default: 100'),
          status: status.optional(),
        }),
      )
      .min(1),
  }),
  example: { bars: [{ label: 'Migrated', value: 340, max: 500, status: 'info' }] },
  render: ({ bars }, { format }) =>
    html`<div class="bars">${bars.map(({ label, value, max = 100, status: kind }) => {
      const [done, all] = [toNumber(value), toNumber(max)];
      if (done === undefined || all === undefined || all <= 0) {
        throw new ComponentError(
          `"${label}" needs numbers: value is ${format(value) || 'empty'}, max is ${format(max) || 'empty'}.`,
        );
      }
      const share = Math.min(1, Math.max(0, done / all));
      return html`<label class="bar ${kind ?? 'info'}"><span>${label}</span><progress value="${share}"></progress><span class="dim share">${format(share, 'percent')}</span></label>`;
    })}</div>`,
});
