import type { BlockDefinition, BlockHost, BlockView } from '@lowdefy-mcp/render-core';
import { unlabelled } from './labelled.js';
import { readLine } from './text.js';

/** What the texts that are edited in place have in common. */
export interface EditableProperties {
  editable?: boolean | { readonly editing?: boolean; readonly maxLength?: number };
  copyable?: boolean | { readonly text?: string };
  ellipsis?: boolean | { readonly expandable?: boolean };
}

type EditableBlock = BlockView<EditableProperties>;

/** A text that is edited in place: a click on its pen, then Enter. It has no label, and `disabled` only greys it. */
export function editableText(events: readonly string[]): BlockDefinition<EditableProperties> {
  return {
    meta: { category: 'input', valueType: 'string' },
    mcpRender: (block, h) =>
      unlabelled(block, h, {
        disabled: false,
        readOnly: isReadOnly(block),
        events: events.filter((name) => canSetOff(name, block)),
      }),
    mcpSchema: (block) =>
      isReadOnly(block) ? {} : { type: ['string', 'null'], maxLength: editing(block).maxLength },
    mcpInput: (input, block) => {
      if (isReadOnly(block)) throw new Error(`Block "${block.id}" only shows its text: it cannot be edited.`);
      return readLine(input)?.trim() || null;
    },
    mcpChange: change,
  };
}

/** What the copy button of the block copies instead of its value. */
export function copiedText({ properties: { copyable } }: EditableBlock): string | undefined {
  return isObject(copyable) ? copyable.text : undefined;
}

async function change(host: BlockHost<EditableProperties>, value: unknown): Promise<void> {
  if (!editing(host.block).editing) await host.triggerEvent('onStart');
  host.setValue(value);
  await host.triggerEvent('onChange', { value: value ?? '' });
}

function canSetOff(name: string, block: EditableBlock): boolean {
  const { copyable, ellipsis } = block.properties;
  if (name === 'onCopy') return isObject(copyable);
  if (name === 'onExpand') return isObject(ellipsis) && Boolean(ellipsis.expandable);
  return !isReadOnly(block);
}

function isReadOnly({ properties }: EditableBlock): boolean {
  return properties.editable === false;
}

function editing({ properties: { editable } }: EditableBlock) {
  return isObject(editable) ? editable : {};
}

function isObject<T>(value: T): value is Extract<T, object> {
  return typeof value === 'object' && value !== null;
}
