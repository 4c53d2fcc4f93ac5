import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { live } from '../contract/reference.js';
import { html } from '../html/html.js';

export const codeBlock = defineComponent({
  type: 'code-block',
  category: 'display',
  description: 'Text with all its white space, such as code or a log',
  props: z.strictObject({
    code: live(z.string()),
    title: z.string().optional(),
    language: z.string().max(40).optional().describe('shown as a label'),
  }),
  example: { code: 'select count(*) from tickets;', language: 'sql' },
  render: ({ code, title, language }) => {
    const label = [title, language].filter((part) => part !== undefined).join(' · ');
    // HTML parsers drop a line feed directly after <pre>.
    return html`<figure class="code">${label === '' ? '' : html`<figcaption>${label}</figcaption>`}<pre tabindex="0">${`\n`}<code>${code}</code></pre></figure>`;
  },
});
