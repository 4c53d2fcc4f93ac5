import { z } from 'zod';
import { defineComponent } from '../contract/Component.js';
import { html } from '../html/html.js';

/** Tabs are radio buttons: they work without script. On paper all panels are printed. */
export const tabs = defineComponent({
  type: 'tabs',
  category: 'layout',
  description:
    'Shows one of its children at a time; each child is a panel (use section for several components)',
  props: z.strictObject({
    labels: z.array(z.string().min(1)).min(1).describe('one label for each child'),
  }),
  example: { labels: ['Figures', 'Notes'] },
  exampleChildren: [
    { type: 'key-value', props: { items: [{ key: 'Open', value: 12 }] } },
    { type: 'text', props: { content: 'Two tickets wait for parts.' } },
  ],
  hasChildren: true,
  checkChildren: ({ labels }, count) =>
    labels.length === count ? undefined : `has ${labels.length} labels and ${count} children`,
  render: ({ labels }, { children, uniqueId }) => {
    const name = uniqueId();
    return html`<div class="tabs">${labels.map(
      (label, index) =>
        html`<label class="tab"><input type="radio" name="${name}"${index === 0 ? html` checked` : ''}><span>${label}</span></label><div class="panel" role="group" aria-label="${label}">${children[index]}</div>`,
    )}</div>`;
  },
});
