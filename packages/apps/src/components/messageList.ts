import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { scalar } from '../contract/values.js';
import { html } from '../html/html.js';

export const messageList = defineComponent({
  type: 'message-list',
  category: 'complex',
  description: 'Messages of a conversation or entries of a history, oldest first',
  props: z.strictObject({
    messages: live(
      z.array(
        z.object({
          author: scalar,
          text: scalar,
          time: scalar.optional(),
          own: z.boolean().optional().describe('true places it on the right'),
        }),
      ),
    ),
  }),
  example: {
    messages: [
      { author: 'Ann', text: 'The printer is down again.', time: '2026-11-16T09:12:00Z' },
      { author: 'Support', text: 'A technician is on the way.', own: true },
    ],
  },
  render: ({ messages }, { format }) =>
    html`<ol class="messages">${messages.map(
      ({ author, text, time, own }) =>
        html`<li class="card${own ? ' own' : ''}"><p class="dim"><b>${format(author)}</b>${time === undefined || time === null ? '' : html` <time>${format(time, 'datetime')}</time>`}</p><p>${format(text)}</p></li>`,
    )}</ol>`,
});
