import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { LIMITS } from '../contract/limits.js';
import { live } from '../contract/reference.js';
import { scalar } from '../contract/values.js';
import { html } from '../html/html.js';

/** From more messages on, the list scrolls. */
const MAX_UNSCROLLED = 20;

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
  render: ({ messages }, { format }) => {
    if (messages.length === 0) return html`<p class="dim">No messages</p>`;
    const rest = messages.length - LIMITS.rows;
    const items = messages
      .slice(0, LIMITS.rows)
      .map(
        ({ author, text, time, own }) =>
          html`<li class="card${own ? ' own' : ''}"><p class="author"><b>${format(author)}</b>${time == null ? '' : html` <time>${format(time, 'datetime')}</time>`}</p><p>${format(text)}</p></li>`,
      );
    return html`<div${messages.length > MAX_UNSCROLLED && html` class="scroll" tabindex="0"`}><ol class="messages">${items}</ol>${rest > 0 && html`<p class="dim">${rest} more messages are not shown</p>`}</div>`;
  },
});
