import type {
  BlockDefinition,
  BlockHost,
  BlockView,
  EventResult,
  RenderHelpers,
  TextSource,
} from '@lowdefy-mcp/render-core';
import { configured, isObject, joinHints, unlabelled } from '@lowdefy-mcp/render-core/kit';
import { typographyStyling } from '../shared/typographyStyling.js';
import { readLine } from './text.js';

/** The common properties of texts that are edited in place. */
export interface EditableProperties {
  copyable?: boolean | { readonly text?: string; readonly tooltips?: string | boolean | readonly string[] };
  delete?: boolean;
  editable?: boolean | { readonly editing?: boolean; readonly maxLength?: number; readonly tooltip?: string };
  ellipsis?: boolean | { readonly expandable?: boolean; readonly suffix?: string };
}

type EditableBlock = BlockView<EditableProperties>;
type EditableHost = BlockHost<EditableProperties>;

/** The properties that only change the look of the text and its buttons, `disabled` included. */
export const editableStyling = [...typographyStyling, 'disabled', 'editable.icon'] as const;

/** The differences between the components. */
interface EditableDifferences {
  /** The event of expanding the text. Agents always see the full text. */
  readonly expandEvent: string;
  /** The value in the payload of the copy event. */
  copied(block: EditableBlock): unknown;
}

/** Defines a text that is edited in place: a click on its pen, then Enter. It has no label. */
export function editableText({
  expandEvent,
  copied,
}: EditableDifferences): BlockDefinition<EditableProperties> {
  const expand = async (host: EditableHost) => {
    host.setLocal({ expanded: true });
    return host.triggerEvent(expandEvent, { ellipsis: {} });
  };
  return {
    meta: { category: 'input', valueType: 'string' },
    mcpRender: (block, h) => {
      const hints = hintsOf(block, h);
      const reading = new Set<string>();
      if (canCopy(block)) reading.add('onCopy');
      if (canExpand(block)) reading.add(expandEvent);
      if (block.properties.editable === false) return onlyText(block, h, { hints, events: [...reading] });
      const writing = isEditing(block) ? ['onChange'] : ['onStart', 'onChange'];
      return unlabelled(block, h, { disabled: false, events: [...writing, ...reading], hints });
    },
    mcpSchema: ({ properties: { editable } }) => ({
      type: ['string', 'null'],
      maxLength: isObject(editable) ? editable.maxLength : undefined,
    }),
    mcpInput: (input) => readLine(input)?.trim() ?? '',
    mcpChange: change,
    mcpEvents: {
      onStart: start,
      onCopy: async (host) => {
        if (!canCopy(host.block)) return expand(host);
        return host.triggerEvent('onCopy', { value: copied(host.block) });
      },
      onExpand: expand,
    },
  };
}

/** A text that cannot be edited is rendered as a display. */
function onlyText(
  block: EditableBlock,
  h: RenderHelpers,
  { hints, events }: { readonly hints: readonly TextSource[]; readonly events: readonly string[] },
) {
  const text = typeof block.value === 'string' ? block.value : '';
  const hint = joinHints(hints, h);
  return h.display(block, {
    events: configured(block, ...events),
    children: [h.paragraph(text), h.paragraph(hint)],
  });
}

/** The text that the copy button copies instead of the value. */
export function copiedText({ properties: { copyable } }: EditableBlock): string | undefined {
  return isObject(copyable) ? copyable.text : undefined;
}

async function start(host: EditableHost): Promise<EventResult> {
  host.setLocal({ editing: true });
  return host.triggerEvent('onStart');
}

async function change(host: EditableHost, value: unknown): Promise<void> {
  if (!isEditing(host.block)) await start(host);
  host.setLocal({ editing: false });
  host.setValue(value);
  await host.triggerEvent('onChange', { value: value ?? '' });
}

/** While the text is being edited, the screen shows only the field. */
function hintsOf(block: EditableBlock, h: RenderHelpers): readonly TextSource[] {
  if (isEditing(block)) return [];
  const { copyable, delete: deleted, editable, ellipsis } = block.properties;
  const pen = isObject(editable) && editable.tooltip;
  const [copy] = isObject(copyable) ? [copyable.tooltips].flat() : [];
  const copied = copiedText(block);
  const suffix = isObject(ellipsis) && ellipsis.suffix;
  return [
    deleted && h.text`crossed out`,
    suffix && h.text`suffix ${suffix}`,
    pen && h.text`edit button: ${pen}`,
    typeof copy === 'string' && h.text`copy button: ${copy}`,
    copied && h.text`copies ${copied}`,
  ];
}

/** Whether the text has a copy button that fires onCopy. */
function canCopy(block: EditableBlock): boolean {
  return isObject(block.properties.copyable) && !isEditing(block);
}

function canExpand(block: EditableBlock): boolean {
  const { ellipsis } = block.properties;
  return isObject(ellipsis) && Boolean(ellipsis.expandable) && !block.local.expanded && !isEditing(block);
}

function isEditing({ local, properties: { editable } }: EditableBlock): boolean {
  return Boolean((isObject(editable) && editable.editing) || local.editing);
}
