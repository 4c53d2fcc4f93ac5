import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { status } from '../contract/values.js';
import { html } from '../html/html.js';

export const text = defineComponent({
  type: 'text',
  category: 'display',
  description: 'Plain text; a blank line begins a new paragraph. With a status it is a note in a box',
  props: z.strictObject({
    content: live(z.string()),
    status: status.optional(),
  }),
  example: { content: 'Sales rose in all regions.\n\nThe north leads.' },
  render: ({ content, status: kind }) => {
    const paragraphs = content
      .split(/\n\s*\n/)
      .filter((part) => part.trim() !== '')
      .map((part) => html`<p>${part}</p>`);
    return html`<div class="text${kind === undefined ? '' : ` card note ${kind}`}">${paragraphs}</div>`;
  },
});
