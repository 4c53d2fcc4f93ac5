import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { allSucceeded, inputStyling, type LabelProperties, labelled } from '@lowdefy-mcp/render-core/kit';
import { searchText } from '../shared/searchText.js';
import { takeFocus } from '../shared/takeFocus.js';
import { fieldText, readLine, shownText } from './text.js';

interface AutoCompleteProperties extends LabelProperties {
  allowClear?: boolean;
  autoFocus?: boolean;
  options?: readonly unknown[];
}

/** A single-line text with suggestions. */
export const AutoComplete = defineBlock<AutoCompleteProperties>({
  meta: { category: 'input', valueType: 'string' },
  styling: [...inputStyling, 'backfill', 'bordered', 'defaultOpen', 'optionsStyle', 'size', 'variant'],
  mcpRender: (block, h) => {
    const options = suggestions(block);
    return labelled(block, h, {
      events: ['onChange', 'onSearch', 'onBlur', 'onFocus'],
      usualPlaceholder: h.text`Type or select item`,
      options,
      value: shownText(block),
      hints: options.length > 0 ? [h.text`an option or any other text`] : [],
    });
  },
  mcpFails: ({ properties: { options } }) => Boolean(options) && !Array.isArray(options),
  mcpSchema: () => ({ type: ['string', 'null'] }),
  mcpInput: readLine,
  mcpChange: async (host, value) => {
    const text = value as string | null;
    if (fieldText(text) === fieldText(host.block.value)) return;
    if (text === null && host.block.properties.allowClear !== false) await clear(host);
    else if (text !== null && suggestions(host.block).includes(text)) await change(host, text);
    else await type(host, text);
  },
  mcpEvents: {
    // Typing is how a person searches here, so it changes the value.
    onSearch: async (host, detail) => type(host, readLine(searchText(detail))),
  },
  mcpMount: takeFocus,
});

/** The component converts all options to strings. */
function suggestions({ properties: { options } }: BlockView<AutoCompleteProperties>): readonly string[] {
  return Array.isArray(options) ? options.map(String) : [];
}

/** Picks a suggestion. */
function change(host: BlockHost<AutoCompleteProperties>, text: string | null): Promise<EventResult> {
  host.setValue(text);
  return host.triggerChange(text ?? '');
}

/** Types a text: fires both onChange and onSearch without waiting in between. */
async function type(host: BlockHost<AutoCompleteProperties>, text: string | null): Promise<EventResult> {
  const changed = change(host, text);
  const searched = host.triggerEvent('onSearch', { value: text ?? '' });
  return allSucceeded([changed, searched]);
}

/** Presses the clear button: the component empties the field, and then again as if typed. */
async function clear(host: BlockHost<AutoCompleteProperties>): Promise<void> {
  await Promise.all([host.triggerEvent('onClear'), change(host, null), type(host, null)]);
}
