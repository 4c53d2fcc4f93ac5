import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { type LabelProperties, labelled } from './labelled.js';
import { searchText } from './options.js';
import { readLine } from './text.js';

interface AutoCompleteProperties extends LabelProperties {
  options?: readonly unknown[];
}

/** A text of one line, with suggestions. */
export const AutoComplete = defineBlock<AutoCompleteProperties>({
  meta: { category: 'input', valueType: 'string' },
  mcpRender: (block, h) => {
    const options = suggestions(block);
    return labelled(block, h, {
      events: ['onChange', 'onSearch', 'onBlur', 'onFocus'],
      options,
      hints: options.length > 0 ? [h.text`an option or any other text`] : [],
    });
  },
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput: readLine,
  mcpChange: async (host, value) => {
    const text = value as string | null;
    if (text !== null && suggestions(host.block).includes(text)) await change(host, text);
    else await type(host, text);
  },
  mcpEvents: {
    // Typing is how a person searches here, and it changes the value.
    onSearch: async (host, detail) => type(host, readLine(searchText(detail))),
  },
});

/** The component makes texts of them, whatever they are. */
function suggestions({ properties: { options } }: BlockView<AutoCompleteProperties>): readonly string[] {
  return Array.isArray(options) ? options.map(String) : [];
}

/** A person picks a suggestion. */
async function change(host: BlockHost<AutoCompleteProperties>, text: string | null): Promise<void> {
  host.setValue(text);
  await host.triggerChange(text);
}

/** A person types: each change is also a search. */
async function type(host: BlockHost<AutoCompleteProperties>, text: string | null): Promise<EventResult> {
  await change(host, text);
  return host.triggerEvent('onSearch', { value: text ?? '' });
}
